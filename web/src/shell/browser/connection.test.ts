// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { isVerySlow, sparesData } from "./connection";

afterEach(() => {
  Reflect.deleteProperty(window.navigator, "connection");
});

test.each([
  [undefined, false, false],
  [{ effectiveType: "4g", saveData: false }, false, false],
  [{ effectiveType: "3g" }, false, false],
  [{ effectiveType: "2g" }, true, false],
  [{ effectiveType: "slow-2g" }, true, true],
  [{ effectiveType: "4g", saveData: true }, true, false],
])("%j spares data: %s, is very slow: %s", (value, spares, slow) => {
  Object.defineProperty(window.navigator, "connection", { value, configurable: true });
  expect([sparesData(), isVerySlow()]).toEqual([spares, slow]);
});
