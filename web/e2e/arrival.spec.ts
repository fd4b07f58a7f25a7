import { command } from "./command";
import { keepReading, land } from "./landing";
import { anyBook, expect, hydrated, test } from "./reading";

test("the server knows whom the sample advertisement brought, and how the guest is charged", async ({
  page,
}) => {
  const claimed = page.waitForResponse((answer) => answer.url().endsWith("/api/ads/claim"));
  const visited = page.waitForRequest((request) => request.url().endsWith("/api/me/auth-visitor"));
  await land(page, "/ads/sample?fbclid=IwAR0arrival&utm_source=fb");
  expect((await visited).postDataJSON()).toMatchObject({ signup_source: 2, monetization: 1 });
  const told = (await (await claimed).json()) as { data: { claimed: boolean } };
  expect(told.data.claimed).toBe(true);
  await keepReading(page).click();
  await hydrated(page);
  await expect(page.getByText("Somebody Else’s Ear").first()).toBeVisible();
});

const ANDROID = 1;
const IOS = 2;

for (const [device, userAgent, monetization] of [
  [
    "an iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1",
    IOS,
  ],
  [
    "an Android phone",
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126 Mobile",
    ANDROID,
  ],
  ["a PC", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126 Safari/537.36", ANDROID],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ userAgent });

    test("a guest is charged as the campaign says for the device", async ({ page }) => {
      const { book_id } = await anyBook(page);
      const code = `device-${Math.random().toString(36).slice(2, 12)}`;
      const charged = ["--android", String(ANDROID), "--ios", String(IOS)];
      command(["campaign", "create", "--book", book_id, "--code", code, ...charged]);
      const visited = page.waitForRequest("**/api/me/auth-visitor");
      const asked = page.waitForResponse("**/api/ads/get-land-page-data");
      await land(page, `/ads/${code}`);
      expect(await (await asked).json()).toMatchObject({
        code: 0,
        data: { monetization: { android: ANDROID, ios: IOS } },
      });
      expect((await visited).postDataJSON()).toMatchObject({ signup_source: 2, monetization });
      command(["campaign", "end", code]);
    });
  });
}
