/** Does some work while no other tab does it; resolves with its result. */
export type InOneTab = <T>(work: () => Promise<T>) => Promise<T>;

/** Where the browser has no locks, as on plain HTTP, the work is done at once. */
export const inOneTab: InOneTab = async (work) => {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? await locks.request("dogear-letters", work) : work();
};
