import { newId } from "../../../api/envelope";
import { storedValue } from "../../../shell/browser/stored-value";

const stored = storedValue("dogear-device");

const browsers: [RegExp, string][] = [
  [/EdgA?\//, "Edge"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Mac OS X/, "Mac"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** Returns the name of the device: browser and system, the same in every language, such as “Chrome, Android”. */
export function deviceName(userAgent: string): string {
  const named = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [named(browsers), named(systems)].filter(Boolean).join(", ");
}

let made: string | undefined;

/**
 * Returns a random id of this browser, by which its reading times are counted separately from those of the reader's
 * other browsers.
 */
export function deviceId(): string {
  if (made) return made;
  made = stored.read() ?? newId();
  stored.write(made);
  return made;
}
