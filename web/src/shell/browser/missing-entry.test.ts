// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

const reload = vi.fn();

beforeEach(async () => {
  window.happyDOM.setURL("https://read.example/ads/k3v9");
  sessionStorage.clear();
  reload.mockClear();
  vi.resetModules();
  vi.spyOn(location, "reload").mockImplementation(reload);
  vi.stubGlobal("fetch", async () => new Response());
  (await import("./missing-entry")).reloadForMissingEntry();
});

async function failed(name: "script" | "img", fields: { type?: string; src: string }) {
  const element = Object.assign(document.createElement(name), fields);
  // The element is in the simulated document without being loaded.
  document.createElement("div").append(element);
  const path = vi.spyOn(element, "dispatchEvent");
  window.dispatchEvent(Object.defineProperty(new Event("error"), "target", { value: element }));
  path.mockRestore();
  await vi.waitFor(() => Promise.resolve());
  await new Promise((done) => setTimeout(done));
}

test("an entry that fails to load gets one reload", async () => {
  await failed("script", { type: "module", src: "https://read.example/assets/landing-1.js" });
  expect(reload).toHaveBeenCalledTimes(1);
  await failed("script", { type: "module", src: "https://read.example/assets/landing-1.js" });
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a script of another site, or a picture, gets none", async () => {
  await failed("script", { src: "https://connect.example/sdk.js" });
  await failed("script", { type: "module", src: "https://read.example.evil/a.js" });
  await failed("img", { src: "https://read.example/covers/a.webp" });
  expect(reload).not.toHaveBeenCalled();
});
