import type { Profile } from "./account";

const titles: Record<string, string> = { apple: "Apple", facebook: "Facebook", google: "Google" };

/** As it is called on a button. One that we do not know is called by its name in the settings. */
export function providerTitle(name: string): string {
  return titles[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** Those that could still be bound. */
export function unbound({ providers, bound_providers }: Profile): string[] {
  return providers.filter((name) => !bound_providers.some(({ provider }) => provider === name));
}
