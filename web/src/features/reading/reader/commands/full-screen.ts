export function toggleFullScreen(): void {
  // Browsers refuse full screen outside of a user gesture, and some do not support it. The button then has no effect.
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.();
  change?.catch(() => {});
}
