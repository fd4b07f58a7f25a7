import { COVERS } from "../../store/pictures";

const MOST = 150;
/** End of the path of an uploaded cover, which exists in three widths. */
const WIDTH = /-(160|320|640)\.webp$/;

/** A cache of the covers that the reader has seen last. It outlives builds, as the covers of downloads do. */
export class SeenCovers {
  readonly #caches: CacheStorage;

  constructor(caches: CacheStorage) {
    this.#caches = caches;
  }

  /** Returns a cached file of a cover, of any width; undefined if none is cached. */
  async find(url: URL): Promise<Response | undefined> {
    const cache = await this.#caches.open(COVERS);
    for (const address of inAllWidths(url)) {
      const found = await cache.match(address);
      if (found) return found;
    }
    return undefined;
  }

  async keep(url: URL, answer: Response): Promise<void> {
    const cache = await this.#caches.open(COVERS);
    const address = url.pathname + url.search;
    if (await cache.match(address)) return;
    await cache.put(address, answer);
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, -MOST).map((request) => cache.delete(request)));
  }
}

function inAllWidths({ pathname, search }: URL): string[] {
  const widths = WIDTH.test(pathname) ? [320, 640, 160] : [];
  return [pathname, ...widths.map((width) => pathname.replace(WIDTH, `-${width}.webp`))].map(
    (path) => path + search,
  );
}
