import { ask, Refused } from "../../../api/envelope";
import { loadCode } from "../../../shell/browser/load-code";
import { patience } from "../../../shell/browser/patience";
import type { Question } from "../../../shell/session/ask-signed-in";
import { readGuestId, readLatestLogin } from "../../../shell/session/storage";
import {
  type Contents,
  type FoundPlaces,
  NOBODY,
  type SectionText,
  type SyncAnswer,
  type SyncBody,
} from "../store/model";
import type { SettingsAnswer } from "./reading-settings";
import type { OpenedText } from "./texts";

/** Reading begins before the session does, so its code is fetched when something is to be sent. */
const signedIn = () => loadCode(() => import("../../../shell/session/ask-signed-in"));

/** Who this browser is now. */
export function currentReader(): string {
  return readGuestId() ?? NOBODY;
}

/** Who it is, after the server has been asked for a name if there was none. */
export async function namedReader(): Promise<string | null> {
  const { session } = await loadCode(() => import("../../../shell/session/session"));
  return (await session.obtain()) ? currentReader() : null;
}

export async function sendSync(reader: string, body: SyncBody): Promise<SyncAnswer> {
  const { askSignedIn } = await signedIn();
  return askSignedIn("/api/reading/sync", { body, reader, ...patience() });
}

export async function askPlaces(reader: string, bookId: string): Promise<FoundPlaces> {
  const { askSignedIn } = await signedIn();
  const address = `/api/reading/position?book_id=${encodeURIComponent(bookId)}`;
  return askSignedIn(address, { ...(reader !== NOBODY && { reader }), ...patience() });
}

export async function loadSettings(reader: string): Promise<SettingsAnswer> {
  const { askSignedIn } = await signedIn();
  return askSignedIn("/api/reading/settings", { reader, ...patience() });
}

export async function saveSettings(reader: string, kept: SettingsAnswer): Promise<SettingsAnswer> {
  const { askSignedIn } = await signedIn();
  const { settings, changed_at } = kept;
  const body = { settings, changed_at };
  return askSignedIn("/api/reading/settings", { body, method: "PUT", reader, ...patience() });
}

export function fetchContents(bookId: string, signal?: AbortSignal): Promise<Contents> {
  return ask(`/api/book/contents?book_id=${encodeURIComponent(bookId)}`, signal ? { signal } : {});
}

/** With a login, a section that the reader has opened comes whole. */
export async function fetchText(bookId: string, section: number, reader?: string): Promise<SectionText> {
  return counted(await askText(bookId, section, reader));
}

/** The reader has come to it: what this reader allowed to be unlocked by that, is. */
export async function openText(bookId: string, section: number): Promise<OpenedText> {
  return counted(await askText(bookId, section, NOBODY, { body: 1 }));
}

function counted({ blocks, ...text }: SentText): OpenedText {
  return { ...text, block_num: blocks.length };
}

type SentText = Omit<OpenedText, "block_num"> & { blocks: readonly unknown[] };

/** Posted, it opens the section, which may spend coins of whoever is signed in; for anybody else it is only read. */
async function askText(
  bookId: string,
  section: number,
  reader = NOBODY,
  posted?: Pick<Question, "body">,
): Promise<SentText> {
  const address = `/api/section/text?book_id=${encodeURIComponent(bookId)}&section=${section}`;
  if (reader !== NOBODY) {
    return (await signedIn()).askSignedIn(address, { reader, ...patience() });
  }
  if (readLatestLogin().kind !== "login") return ask(address, patience());
  const { askSignedIn, NotSignedIn } = await signedIn();
  try {
    return await askSignedIn(address, { ...posted, ...patience() });
  } catch (error) {
    // A login that is none any more still leaves what everybody may read.
    if (error instanceof NotSignedIn) return ask(address, patience());
    throw error;
  }
}

/** Only the login that is at hand: a page that goes away cannot wait for another. */
export function sendBeacon(body: (token: string) => string | null): void {
  const stored = readLatestLogin();
  if (stored.kind !== "login" || typeof navigator.sendBeacon !== "function") return;
  const text = body(stored.login.access_token);
  if (text !== null)
    navigator.sendBeacon("/api/reading/beacon", new Blob([text], { type: "application/json" }));
}

export function retryAfter(error: unknown): number | null {
  return error instanceof Refused ? error.retryAfter : null;
}

export function isRefused(error: unknown): boolean {
  return error instanceof Refused && [400, 413, 422].includes(error.status);
}
