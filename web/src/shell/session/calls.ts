import { ask, Refused } from "../../api/envelope";
import { loadCode } from "../browser/load-code";
import { isAdvertising } from "./advertising";
import { deviceType, monetizationFor } from "./device";
import { isLogin, type Login, LOGIN_TIMEOUT_MS as timeout } from "./login";
import { hasGuestId } from "./storage";
import type { Challenge, Work } from "./work";

/** Error code: the request lacks its access token or session cookie. The session handles it. */
export const NOT_SIGNED_IN = 1100;
const TICKET_REFUSED = 1101;
export const WORK_WANTED = 1103;
export const LOGIN_ENDED = 1104;

/**
 * The longest time in milliseconds for which a visitor login waits for the campaign's data. The
 * request for the data is not cancelled after that, because it also reports the click.
 */
export const LANDING_WAIT_MS = 4_000;

/** The outcome of a request for a login. */
export type LoginResult =
  | { kind: "received"; login: Login }
  /** The login that was to be refreshed has ended. */
  | { kind: "ended" }
  /** The request was refused, or got no response. */
  | { kind: "failed"; retryAfter: number | null };

interface Visit {
  ticket?: string;
  signup_source: 1 | 2;
  monetization: number;
  work?: Work;
}

/** Replaces a login that is about to expire by a new one. */
export async function refreshLogin(token: string): Promise<LoginResult> {
  try {
    return received(await ask("POST /api/me/auth-refresh", { token, timeout }));
  } catch (error) {
    const code = codeOf(error);
    if (code === LOGIN_ENDED || code === NOT_SIGNED_IN) return { kind: "ended" };
    return failed(error);
  }
}

/**
 * Requests a login as the guest of this browser, or as a new guest. Makes one attempt: after an error code or no
 * response, the caller decides when to try again.
 */
export async function visitorLogin(path: string): Promise<LoginResult> {
  const isLanding = isAdvertising(path);
  const landing = isLanding ? await loadCode(() => import("./landing")) : null;
  const campaign = landing && (await inTime(landing.landingVisit(path)));
  const answer = await enter({
    signup_source: isLanding ? 2 : 1,
    monetization: monetizationFor(deviceType(navigator.userAgent), campaign?.monetization ?? null),
  });
  // If the campaign's data could not be requested, the next attempt requests it again.
  if (answer.kind !== "received" && campaign === null) landing?.clearVisit(path);
  return answer;
}

/** Returns the result of the promise; undefined if it takes longer than `LANDING_WAIT_MS`. */
function inTime<T>(result: Promise<T>): Promise<T | undefined> {
  return Promise.race([
    result,
    new Promise<undefined>((resolve) => setTimeout(resolve, LANDING_WAIT_MS, undefined)),
  ]);
}

/**
 * Requests a visitor login. A proof of work that the server demands is part of the attempt, because a challenge is
 * valid for two minutes and can be used once.
 */
async function enter(visit: Visit): Promise<LoginResult> {
  try {
    if (hasGuestId() && !visit.work) await addTicket(visit);
    return received(await ask("POST /api/me/auth-visitor", { body: visit, timeout }));
  } catch (error) {
    const work = codeOf(error) === WORK_WANTED && !visit.work ? await worked(error).catch(() => null) : null;
    return work ? enter({ ...visit, work }) : failed(error);
  }
}

/**
 * Adds a ticket to the body of a visitor login request (`visit`), so that the request signs the
 * browser's guest in again. If the server does not know the guest, adds none; the browser then gets
 * a new guest.
 */
async function addTicket(visit: Visit): Promise<void> {
  try {
    const { ticket } = await ask("GET /api/me/auth-challengeTicket", { timeout });
    visit.ticket = ticket;
  } catch (error) {
    if (codeOf(error) !== TICKET_REFUSED) throw error;
  }
}

/** Solves the proof of work that an error demands. Rarely needed, so the code is loaded on demand. */
export async function worked(error: unknown): Promise<Work> {
  const { solve } = await loadCode(() => import("./work"));
  return solve((error as Refused).data as Challenge);
}

function received(data: unknown): LoginResult {
  return isLogin(data) ? { kind: "received", login: data } : { kind: "failed", retryAfter: null };
}

function failed(error: unknown): LoginResult {
  return { kind: "failed", retryAfter: error instanceof Refused ? error.retryAfter : null };
}

function codeOf(error: unknown): number | null {
  return error instanceof Refused ? error.code : null;
}
