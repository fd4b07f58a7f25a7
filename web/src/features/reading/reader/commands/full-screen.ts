export function toggleFullScreen(): void {
  // Browsers refuse full screen outside of a gesture, and some do not have it. Nothing happens then.
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.();
  change?.catch(() => {});
}
