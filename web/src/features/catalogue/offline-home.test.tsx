// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { Stage } from "../../../test/stage";
import { OfflineHome } from "./offline-home";

test("the home page says so while there is no connection", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await new Stage("/").show(<OfflineHome />);
  const said = () => document.querySelector("[role=status]")?.textContent ?? "";
  expect(said()).toContain("You are offline.");
  expect(document.querySelector("[role=status] a")?.getAttribute("href")).toBe("/library?tab=downloads");
  online.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event("online")));
  expect(said()).toBe("");
});
