export function toggleFullScreen(): void {
  // Refused outside of a gesture, or where there is none: then nothing changes, and nothing is to be said.
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.();
  change?.catch(() => {});
}
