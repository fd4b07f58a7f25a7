/** Chromium without windows: the same engine, with half of the CPU time. */
export const SHELL = "/usr/bin/chromium-headless-shell";
/** The complete Chromium, for features that the headless shell lacks: notifications. */
export const WHOLE = "/usr/bin/chromium";

export function launchOptions(executablePath: string) {
  return {
    executablePath,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
}
