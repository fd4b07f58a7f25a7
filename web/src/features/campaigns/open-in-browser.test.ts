import { expect, test } from "vitest";
import { intentFor } from "./open-in-browser";

test("an intent opens the same link, fragment and all", () => {
  expect(intentFor("https://books.example/me#hand-over=ABCDEFGH")).toBe(
    "intent://books.example/me#hand-over=ABCDEFGH#Intent;scheme=https;action=android.intent.action.VIEW;" +
      "category=android.intent.category.BROWSABLE;" +
      "S.browser_fallback_url=https%3A%2F%2Fbooks.example%2Fme%23hand-over%3DABCDEFGH;end",
  );
});
