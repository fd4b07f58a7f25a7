import { expect, type Page } from "@playwright/test";

/** The API calls of a landing page that were mocked. */
export interface Visit {
  /** Bodies of the requests, by path. */
  said: Record<string, unknown[]>;
}

interface Answers {
  consent?: "granted" | "denied" | "ask";
}

/** Mocks the API calls of a landing page as the API describes them, and records the bodies of the requests. */
export async function answerVisit(page: Page, { consent = "granted" }: Answers = {}): Promise<Visit> {
  const said: Record<string, unknown[]> = {};
  const answers: Record<string, unknown> = {
    "/api/ads/get-land-page-data": {
      monetization: { android: 1, ios: 1 },
      variant: 1,
      click: "signed",
      consent,
    },
    "/api/ads/claim": { claimed: true },
    "/api/ads/consent": {},
    "/api/ads/sheet": {},
  };
  await page.route(
    (url) => url.pathname in answers,
    async (route) => {
      const { pathname } = new URL(route.request().url());
      said[pathname] = [...(said[pathname] ?? []), route.request().postDataJSON()];
      await route.fulfill({ json: { code: 0, message: "", data: answers[pathname] } });
    },
  );
  return { said };
}

/** Opens a landing page and waits until its script has started. */
export async function land(page: Page, path: string) {
  const response = await page.goto(path);
  await expect(page.locator("html")).toHaveAttribute("data-landing", "ready");
  return response;
}

export const keepReading = (page: Page) => page.getByRole("link", { name: "Keep reading" });

export const granted = {
  ad_storage: "granted",
  ad_user_data: "granted",
  ad_personalization: "granted",
  analytics_storage: "granted",
};
