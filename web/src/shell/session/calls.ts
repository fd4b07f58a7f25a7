import { ask, Refused } from "../../api/envelope";
import { loadCode } from "../browser/load-code";
import { loginPatience } from "../browser/patience";
import { isAdvertising } from "./advertising";
import { deviceType, monetizationFor } from "./device";
import { isLogin, type Login } from "./login";
import { hasGuestId } from "./storage";
import type { Challenge, Work } from "./work";

/** The refusals that a session knows what to do about. */
export const NOT_SIGNED_IN = 1100;
const TICKET_REFUSED = 1101;
const TICKET_WANTED = 1102;
export const WORK_WANTED = 1103;
export const LOGIN_ENDED = 1104;

// A ticket that came too late and a challenge that grew meanwhile are each worth another try, but not for ever.
const MOST_TRIES = 4;

/** What became of asking for a login. */
export type Answer =
  | { kind: "received"; login: Login }
  /** The login that was to be refreshed is none any more. */
  | { kind: "ended" }
  | { kind: "failed"; retryAfter: number | null };

interface Visit {
  ticket?: string;
  signup_source: 1 | 2;
  monetization: number;
  work?: Work;
}

/** A new login in place of the one that is about to expire. */
export async function refreshLogin(token: string): Promise<Answer> {
  try {
    return received(await ask("/api/me/auth-refresh", { body: {}, token, ...loginPatience() }));
  } catch (error) {
    const code = codeOf(error);
    if (code === LOGIN_ENDED || code === NOT_SIGNED_IN) return { kind: "ended" };
    return failed(error);
  }
}

/** A login as the guest of this browser, or as a new one. */
export async function visitorLogin(path: string): Promise<Answer> {
  const isLanding = isAdvertising(path);
  const landing = isLanding ? await (await loadCode(() => import("./landing"))).landingVisit(path) : null;
  const visit: Visit = {
    signup_source: isLanding ? 2 : 1,
    monetization: monetizationFor(deviceType(navigator.userAgent), landing?.monetization ?? null),
  };
  let wantsTicket = hasGuestId();
  for (let tries = 1; ; tries += 1) {
    try {
      if (wantsTicket) await addTicket(visit);
      return received(await ask("/api/me/auth-visitor", { body: visit, ...loginPatience() }));
    } catch (error) {
      const code = codeOf(error);
      if (tries === MOST_TRIES || code === null) return failed(error);
      wantsTicket = code === TICKET_WANTED || code === TICKET_REFUSED;
      if (code === WORK_WANTED) visit.work = await worked(error);
      else if (!wantsTicket) return failed(error);
    }
  }
}

/** A guest that the server does not know gets none, and comes as a new one. */
async function addTicket(visit: Visit): Promise<void> {
  delete visit.ticket;
  try {
    const address = "/api/me/auth-challengeTicket";
    const { ticket } = await ask<{ ticket: string }>(address, loginPatience());
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

function received(data: unknown): Answer {
  return isLogin(data) ? { kind: "received", login: data } : { kind: "failed", retryAfter: null };
}

function failed(error: unknown): Answer {
  return { kind: "failed", retryAfter: error instanceof Refused ? error.retryAfter : null };
}

function codeOf(error: unknown): number | null {
  return error instanceof Refused ? error.code : null;
}
