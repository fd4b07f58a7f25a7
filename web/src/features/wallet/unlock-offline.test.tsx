// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { Stage } from "../../../test/stage";
import { UnlockPanel } from "./unlock-panel";

test("without a connection a locked section says when it can be unlocked", async () => {
  const stage = new Stage("/reader");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await stage.show(<UnlockPanel bookId="b1" section={6} address="/reader?book_id=b1" />);
  await act(async () => {});
  expect(document.body.textContent).toContain(
    "You are offline. You can unlock this section once you are back online.",
  );
});
