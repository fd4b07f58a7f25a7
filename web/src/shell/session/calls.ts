import { ask, Refused } from "../../api/envelope";
import { loadCode } from "../browser/load-code";
import { isAdvertising } from "./advertising";
import { deviceType, monetizationFor } from "./device";
import { isLogin, type Login, LOGIN_TIMEOUT_MS as timeout } from "./login";
import { hasGuestId } from "./storage";
import type { Challenge, Work } from "./work";

/** The refusals that a session knows what to do about. */
export const NOT_SIGNED_IN = 1100;
const TICKET_REFUSED = 1101;
export const WORK_WANTED = 1103;
export const LOGIN_ENDED = 1104;

/** What became of asking for a login. */
export type LoginResult =
  | { kind: "received"; login: Login }
  /** The login that was to be refreshed is none any more. */
  | { kind: "ended" }
  /** Refused with a code, or not answered. */
  | { kind: "failed"; retryAfter: number | null };

interface Visit {
  ticket?: string;
  signup_source: 1 | 2;
  monetization: number;
  work?: Work;
}

/** A new login in place of the one that is about to expire. */
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
 * A login as the guest of this browser, or as a new one. One attempt: a code that is not zero, or no answer, ends it,
 * and whoever called decides when there is another.
 */
export async function visitorLogin(path: string): Promise<LoginResult> {
  const isLanding = isAdvertising(path);
  const landing = isLanding ? await loadCode(() => import("./landing")) : null;
  const campaign = (await landing?.landingVisit(path)) ?? null;
  const answer = await enter({
    signup_source: isLanding ? 2 : 1,
    monetization: monetizationFor(deviceType(navigator.userAgent), campaign?.monetization ?? null),
  });
  // The next attempt asks what this one was not told.
  if (answer.kind !== "received" && !campaign) landing?.clearVisit(path);
  return answer;
}

/** A challenge is the server's part of an attempt, and is answered once: it is good for two minutes only. */
async function enter(visit: Visit): Promise<LoginResult> {
  try {
    if (hasGuestId() && !visit.work) await addTicket(visit);
    return received(await ask("POST /api/me/auth-visitor", { body: visit, timeout }));
  } catch (error) {
    const work = codeOf(error) === WORK_WANTED && !visit.work ? await worked(error).catch(() => null) : null;
    return work ? enter({ ...visit, work }) : failed(error);
  }
}

/** A guest that the server does not know gets none, and comes as a new one. */
async function addTicket(visit: Visit): Promise<void> {
  try {
    const { ticket } = await ask("GET /api/me/auth-challengeTicket", { timeout });
    visit.ticket = ticket;
  } catch (error) {
    if (codeOf(error) !== TICKET_REFUSED) throw error;
  }
}

/** The work that a refusal asks for. Nearly nobody is asked to, so the code for it comes only then. */
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
