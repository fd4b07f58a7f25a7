/**
 * Keeps the screen on while the page is visible, until the returned function is called. The lock is
 * requested again after the page was hidden, because browsers release it then.
 */
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
      // The browser refused, as with a low battery: the screen turns off as usual.
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
