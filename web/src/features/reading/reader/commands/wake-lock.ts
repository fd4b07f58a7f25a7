/** Keeps the screen on while the page is seen; a browser gives the lock up whenever the page is hidden. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;
  const ask = async () => {
    if (!wanted || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      const granted = await navigator.wakeLock.request("screen");
      if (wanted) lock = granted;
      else void granted.release();
    } catch {
      // Refused, as with an empty battery: the screen goes off as ever.
    }
  };
  const again = () => void ask();
  document.addEventListener("visibilitychange", again);
  void ask();
  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}
