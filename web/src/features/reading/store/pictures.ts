/** Name of the cache for the covers of downloaded books and the pictures in their texts. It outlives builds. */
export const PICTURES = "dogear-pictures";
/** Name of the cache for the covers that the reader has seen last, whether or not the book is downloaded. */
export const COVERS = "dogear-covers";

/** Returns the addresses of the pictures in the HTML of a text. */
export function picturesIn(html: string): string[] {
  return [
    ...new Set([...html.matchAll(/<img[^>]*\ssrc="(\/pictures\/[^"]+)"/g)].map((match) => match[1] ?? "")),
  ];
}

/** Stores pictures. A failure is ignored: a text without its pictures is better than none. */
export async function storePictures(addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0 || typeof caches === "undefined") return;
  try {
    const cache = await caches.open(PICTURES);
    for (const address of addresses) {
      if (!(await cache.match(address))) await cache.add(address).catch(() => {});
    }
  } catch {
    // The browser's storage is full or not available.
  }
}

export async function dropPictures(addresses: readonly string[]): Promise<void> {
  if (typeof caches === "undefined") return;
  const cache = await caches.open(PICTURES);
  for (const address of addresses) await cache.delete(address);
}

export async function dropAllPictures(): Promise<void> {
  if (typeof caches === "undefined") return;
  await Promise.all([PICTURES, COVERS].map((name) => caches.delete(name)));
}
