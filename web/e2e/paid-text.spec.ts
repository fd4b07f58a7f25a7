import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { command } from "./command";
import { download, expect, openReader, test } from "./reader";
import { controlled, noNetwork } from "./worker";

test.use({ serviceWorkers: "allow", expectedNoise: noNetwork });

/** By the default settings of an import, the first `FREE` sections are free, the others locked. */
const SECTIONS = 8;
const FREE = 5;

/** Title, sentence and marker word in five scripts. A marker occurs nowhere else. */
const SCRIPTS = [
  ["Tide", "The tide came in slowly and nobody on the pier said a word about it. ", "quillomar"],
  ["潮水", "潮水慢慢地漲上來了碼頭上沒有一個人說話大家都望著遠處的燈光。", "燼羅霽瀛"],
  ["みちしお", "潮がゆっくりと満ちてきて桟橋の上では誰もひとことも話さなかった。", "ヌヴォラメキ"],
  ["น้ำขึ้น", "น้ำขึ้นช้าๆและไม่มีใครบนท่าเรือพูดอะไรสักคำเดียวเกี่ยวกับเรื่องนั้น ", "ฆฎฏฐณลึก"],
  ["المد", "جاء المد ببطء ولم يقل أحد على الرصيف كلمة واحدة عن ذلك في تلك الليلة. ", "ظغضخذثمر"],
] as const;

/** Imports a book with the marker in the second half of each section, after the teaser, and returns its id. */
function importMarked([title, sentence, marker]: (typeof SCRIPTS)[number]): string {
  const folder = mkdtempSync(join(tmpdir(), "dogear-paid-text-"));
  const file = join(folder, "book.md");
  const paragraph = sentence.repeat(6);
  const section = (number: number) =>
    `# ${title} ${number}\n\n${paragraph}\n\n${paragraph}\n\n${marker}${number}\n\n${paragraph}\n\n`;
  const sections = Array.from({ length: SECTIONS }, (_, index) => section(index + 1));
  writeFileSync(file, `+++\ntitle = "Markers: ${title}"\npen_name = "A Pen"\n+++\n\n${sections.join("")}`);
  const told = command(["import", file]);
  rmSync(folder, { recursive: true });
  return told.split("\t")[0] ?? "";
}

/** Returns everything that the site stores in the browser, as text. */
function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url, (await (await cache.match(request))?.text()) ?? "");
      }
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ""));
      for (const table of database.objectStoreNames) {
        const rows = await done(database.transaction(table).objectStore(table).getAll());
        found.push(JSON.stringify(rows));
      }
      database.close();
    }
    return found.join("\n");
  });
}

test("what the browser stores has text of free sections, and none of locked ones", async ({ page }) => {
  const books = SCRIPTS.map((script) => ({ bookId: importMarked(script), marker: script[2] }));
  await controlled(page);
  for (const { bookId } of books) {
    await openReader(page, "section", bookId, `&section=${FREE + 1}`);
    await download(page, bookId);
  }
  const text = await stored(page);
  for (const { marker } of books) {
    expect(text, "free text is found, so the search works").toContain(`${marker}1`);
    for (let section = FREE + 1; section <= SECTIONS; section += 1) {
      expect(text.includes(`${marker}${section}`), `${marker} of section ${section}`).toBe(false);
    }
  }
});
