// Editors that were closed before the server had confirmed their text.

const leaving = new Map<string, Promise<unknown>>();

const keyOf = (book: string, section: number) => `${book}/${section}`;

export function addLeaving(book: string, section: number, done: Promise<unknown>): void {
  const key = keyOf(book, section);
  const all = Promise.allSettled([leaving.get(key), done]);
  leaving.set(key, all);
  void all.then(() => {
    if (leaving.get(key) === all) leaving.delete(key);
  });
}

/** Waits until the closed editors of a section have finished sending their text, successfully or not. */
export async function whenLeft(book: string, section: number): Promise<void> {
  await leaving.get(keyOf(book, section));
}
