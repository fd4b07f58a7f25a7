import { loadCode } from "../../../shell/browser/load-code";
/** The reading data of this browser, online and offline: positions, reading time, marks, settings and texts. */
import { oneTab } from "../../../shell/browser/one-tab";
import { database } from "../store/database";
import type { SectionText } from "../store/model";
import { TextStore } from "../store/text-store";
import { Journal } from "./journal";
import { Marks } from "./marks";
import { ReadingLog } from "./reading-log";
import { ReadingSettings } from "./reading-settings";
import { Recent } from "./recent";
import {
  askPositions,
  currentReader,
  fetchText,
  isRefused,
  loadSettings,
  namedReader,
  openText,
  retryAfter,
  saveSettings,
  sendBeacon,
  sendSync,
} from "./server";
import { Synchroniser } from "./synchroniser";
import { Tabs } from "./tabs";
import { Texts } from "./texts";
import { deviceId, deviceName } from "./this-device";
import { flagWaiting, isWaiting } from "./waiting-flag";

// Milliseconds for which the reader must have been away, so that changes of other devices are fetched on return.
const LONG_AWAY_MS = 60_000;

const now = () => Date.now();
const journal = new Journal(database);
const recent = new Recent();
export const tabs = new Tabs();
export const textStore = new TextStore(database);

const device = () => ({ name: deviceName(navigator.userAgent), id: deviceId() });

function wake(): void {
  flagWaiting(true);
  listen();
  synchroniser.wake();
}

export const readingLog = new ReadingLog({
  journal,
  recent,
  now,
  device,
  wake,
  reader: currentReader,
  ask: askPositions,
  beacon: sendBeacon,
});

export const marks = new Marks({
  journal,
  recent,
  tabs,
  now,
  wake,
  reader: currentReader,
  start: startReadingSync,
});

export const readingSettings = new ReadingSettings({
  now,
  wake,
  reader: currentReader,
  load: loadSettings,
  save: saveSettings,
});

export const texts = new Texts({
  now,
  reader: currentReader,
  isOnline: () => navigator.onLine,
  fetch: fetchText,
  open: openText,
  stored: (reader, bookId, section) => textStore.get(reader, bookId, section),
  renew: (reader, text) => textStore.renew(reader, text, now()),
});

const owning = () => loadCode(() => import("./settle-owners"));

async function recheckTexts(reader: string): Promise<void> {
  const renew = (whose: string, text: SectionText) => textStore.renew(whose, text, now());
  await (await owning()).recheckTexts({ database, fetch: fetchText, renew }, reader);
}

const synchroniser = new Synchroniser({
  journal,
  now,
  isRefused,
  retryAfter,
  luck: () => Math.random(),
  alone: oneTab("dogear-reading"),
  reader: namedReader,
  // Called only while online, so its code may be loaded on demand.
  settleOwners: async (reader) => {
    if (await (await owning()).settleOwners(database, reader)) tabs.broadcastToAll({ kind: "downloads" });
  },
  recheckTexts,
  write: () => readingLog.write(),
  send: sendSync,
  settings: (reader) => readingSettings.sync(reader),
  placed: (books) => readingLog.announce(books),
  marksChanged: () => {
    tabs.broadcast({ kind: "marks" });
    marks.announce();
  },
  sent: (before) => {
    recent.settled(before);
    if (recent.isEmpty) flagWaiting(false);
    tabs.broadcast({ kind: "sent", before });
  },
});

/** Sends what an earlier visit left unsent, and fetches the changes of other devices. */
export function startReadingSync(): void {
  listen();
  synchroniser.start();
}

/** Syncs: fetches changes from the server, and sends what is pending. */
export function syncReading(): Promise<void> {
  return synchroniser.now();
}

/** Sends all recorded positions, reading times and marks to the server, if the server can be reached. */
export async function sendReading(): Promise<void> {
  await readingLog.write();
  // The first sync may have been running before the last position was written.
  await syncReading();
  if (isWaiting()) await syncReading();
}

let listening = false;
let leftAt = 0;

function listen(): void {
  if (listening) return;
  listening = true;
  window.addEventListener("online", () => void synchroniser.now());
  window.addEventListener("pagehide", () => readingLog.leave());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") {
      leftAt = now();
      readingLog.leave();
    } else if (now() - leftAt > LONG_AWAY_MS) {
      void synchroniser.now();
    }
  });
  tabs.subscribe((news) => {
    if (news.kind === "sent") recent.settled(news.before);
    else if (news.kind === "marks") marks.announce();
  });
}
