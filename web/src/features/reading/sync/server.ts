import { ask, Refused } from "../../../api/envelope";
import { loadCode } from "../../../shell/browser/load-code";
import { askAsReader } from "../../../shell/session/ask-as-reader";
import { readGuestId, readLatestLogin } from "../../../shell/session/storage";
import {
  type Contents,
  type FoundPositions,
  NOBODY,
  type SectionText,
  type SyncBody,
  type SyncResponse,
} from "../store/model";
import type { SettingsResponse } from "./reading-settings";
import type { OpenedText } from "./texts";

/** Returns the guest id of this browser's current reader; `NOBODY` before the first login. */
export function currentReader(): string {
  return readGuestId() ?? NOBODY;
}

/**
 * Returns the guest id of the reader. If the browser has no login, obtains one first, for which a guest may be created.
 * Null if no login can be obtained.
 */
export async function namedReader(): Promise<string | null> {
  const { session } = await loadCode(() => import("../../../shell/session/session"));
  return (await session.obtain()) ? currentReader() : null;
}

export function sendSync(reader: string, body: SyncBody): Promise<SyncResponse> {
  return askAsReader("POST /api/reading/sync", { body, reader });
}

export function askPositions(reader: string, book_id: string): Promise<FoundPositions> {
  return askAsReader("GET /api/reading/position", {
    query: { book_id },
    ...(reader !== NOBODY && { reader }),
  });
}

export function loadSettings(reader: string): Promise<SettingsResponse> {
  return askAsReader("GET /api/reading/settings", { reader });
}

export function saveSettings(reader: string, kept: SettingsResponse): Promise<SettingsResponse> {
  // The API describes the settings as any object.
  const settings = kept.settings as Record<string, never>;
  return askAsReader("PUT /api/reading/settings", {
    body: { settings, changed_at: kept.changed_at },
    reader,
  });
}

export function fetchContents(book_id: string, signal?: AbortSignal): Promise<Contents> {
  return ask("GET /api/book/contents", { query: { book_id }, ...(signal && { signal }) });
}

/** Returns the text of a section: complete if the reader has access to the section, otherwise only its beginning. */
export async function fetchText(bookId: string, section: number, reader?: string): Promise<SectionText> {
  return counted(await askText(bookId, section, reader));
}

/**
 * Returns the text of a section that the reader has reached. With auto-unlock on, the request unlocks a locked section;
 * if the section stays locked, the text is only its beginning.
 */
export async function openText(bookId: string, section: number): Promise<OpenedText> {
  return counted(await askText(bookId, section, NOBODY, "POST /api/section/text"));
}

function counted({ blocks, ...text }: SentText): OpenedText {
  return { ...text, block_num: blocks.length };
}

type SentText = Omit<OpenedText, "block_num"> & { blocks: readonly unknown[] };

/**
 * Requests a section. A POST request may unlock it for coins of the signed-in reader; without a login, the section is
 * only read.
 */
async function askText(
  book_id: string,
  section: number,
  reader = NOBODY,
  endpoint: "GET /api/section/text" | "POST /api/section/text" = "GET /api/section/text",
): Promise<SentText> {
  const query = { book_id, section };
  if (reader !== NOBODY) return askAsReader(endpoint, { query, reader });
  const read = () => ask("GET /api/section/text", { query });
  if (readLatestLogin().kind !== "login") return read();
  try {
    return await askAsReader(endpoint, { query });
  } catch (error) {
    // If the login has ended, free sections can still be read.
    if (error instanceof Error && error.name === "NotSignedIn") return read();
    throw error;
  }
}

/** Sends a beacon with the stored login. A page that is being closed cannot wait for a new one. */
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
