/** The cache for covers and for pictures in downloaded text. It outlives builds. */
export const PICTURES = "dogear-pictures";
/** The cache for covers that were seen. */
export const COVERS = "dogear-covers";

/** Addresses of the pictures in a text, as the server writes it. */
export function picturesIn(html: string): string[] {
  return [
    ...new Set([...html.matchAll(/<img[^>]*\ssrc="(\/pictures\/[^"]+)"/g)].map((match) => match[1] ?? "")),
  ];
}

/** A failure leaves a text without its picture, which is better than no text. */
export async function storePictures(addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0 || typeof caches === "undefined") return;
  try {
    const cache = await caches.open(PICTURES);
    for (const address of addresses) {
      if (!(await cache.match(address))) await cache.add(address).catch(() => {});
    }
  } catch {
    // The browser keeps nothing more.
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
