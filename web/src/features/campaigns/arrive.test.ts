// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { fieldsOf } from "../../shell/session/consent-fields";

let said: { address: string; body: unknown }[];
let state: string;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  said = [];
  state = "ask";
  const login = {
    access_token: "t",
    issue_time: Date.now() / 1_000,
    expires_in: 9_999,
    is_third_party_bound: 0,
  };
  localStorage.setItem("login_info", JSON.stringify(login));
  history.replaceState(null, "", "/ads/spring?fbclid=IwAR0&other=1");
  vi.stubGlobal("fetch", async (address: string, { body = "null" }: { body?: string }) => {
    said.push({ address, body: JSON.parse(body) });
    const landing = { monetization: { android: 1, ios: 2 }, click: "token", consent: state };
    const data = address.endsWith("data") ? landing : { claimed: true };
    return new Response(JSON.stringify({ code: 0, data }));
  });
});

/** Runs `arrive` with newly imported modules, as on a new page. Returns what the tests check. */
async function landed() {
  const [{ Consent, cameByAdvertisement }, { arrive }, waiting] = await Promise.all([
    import("../../parts/consent/consent"),
    import("./arrive"),
    import("../../parts/social/waiting-visit"),
  ]);
  const consent = new Consent();
  const question = vi.fn();
  await arrive(consent, question);
  return { consent, question, cameByAdvertisement, ...waiting };
}

const bodies = (path: string) => said.filter(({ address }) => address === path).map(({ body }) => body);

test("where nobody has to be asked, the visit is claimed at once", async () => {
  state = "granted";
  const { question, cameByAdvertisement } = await landed();
  expect(bodies("/api/ads/claim")).toEqual([{ click: "token" }]);
  expect(question).not.toHaveBeenCalled();
  expect(cameByAdvertisement()).toBe(true);
});

test("where the reader has to be asked, nothing is told before the answer", async () => {
  const { consent, question, waitingVisit } = await landed();
  expect(question).toHaveBeenCalledOnce();
  expect(bodies("/api/ads/claim")).toEqual([]);
  expect(waitingVisit()).toEqual({ click: "token", details: { fbclid: "IwAR0" } });
  consent.give("granted");
  await vi.waitFor(() => expect(bodies("/api/ads/claim")).toHaveLength(1));
  expect(bodies("/api/ads/consent")).toEqual([fieldsOf("granted")]);
  expect(bodies("/api/ads/claim")).toEqual([
    { click: "token", consent: fieldsOf("granted"), details: { fbclid: "IwAR0" } },
  ]);
  expect(waitingVisit()).toBeNull();
});

test("whoever declines is counted without the address", async () => {
  const { consent } = await landed();
  consent.give("declined");
  await vi.waitFor(() => expect(bodies("/api/ads/claim")).toHaveLength(1));
  expect(bodies("/api/ads/claim")).toEqual([{ click: "token", consent: fieldsOf("declined") }]);
});

test("an answer of before goes along, and nobody is asked again", async () => {
  localStorage.setItem("dogear-consent", "declined");
  state = "denied";
  const { question } = await landed();
  expect(bodies("/api/ads/get-land-page-data")).toMatchObject([{ consent: fieldsOf("declined") }]);
  expect(bodies("/api/ads/claim")).toEqual([{ click: "token", consent: fieldsOf("declined") }]);
  expect(question).not.toHaveBeenCalled();
});
