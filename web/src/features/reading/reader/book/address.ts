import type { Spot } from "../../engine/layout/layout";

export interface Asked {
  /** Number of the section; null if the address names none. */
  section: number | null;
  /** Position in the section; null if the address names none. */
  spot: Spot | null;
}

/** Returns the section and position that the query of an address names. */
export function askedIn(search: string): Asked {
  const query = new URLSearchParams(search);
  const number = (name: string) => {
    const value = query.get(name) ?? "";
    return /^\d{1,9}$/.test(value) ? Number(value) : null;
  };
  const section = number("section");
  const block = number("block");
  return {
    section,
    spot: block === null ? null : { section: section ?? 1, block, offset: number("offset") ?? 0 },
  };
}
