/** The shell of Chromium without its windows: the same engine, at half the cost. */
export const SHELL = "/usr/bin/chromium-headless-shell";
/** All of it, for what the shell does not have: notifications. */
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
