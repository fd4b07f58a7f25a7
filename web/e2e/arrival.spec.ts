import { land, onward } from "./landing";
import { expect, hydrated, test } from "./reading";

test("the server knows whom the sample advertisement brought, and how the guest is charged", async ({
  page,
}) => {
  const claimed = page.waitForResponse((answer) => answer.url().endsWith("/api/ads/claim"));
  const visited = page.waitForRequest((request) => request.url().endsWith("/api/me/auth-visitor"));
  await land(page, "/ads/sample?fbclid=IwAR0arrival&utm_source=fb");
  expect((await visited).postDataJSON()).toMatchObject({ signup_source: 2, monetization: 1 });
  const told = (await (await claimed).json()) as { data: { claimed: boolean } };
  expect(told.data.claimed).toBe(true);
  await onward(page).click();
  await hydrated(page);
  await expect(page.getByText("Somebody Else’s Ear").first()).toBeVisible();
});
