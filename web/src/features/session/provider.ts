import type { OfferedProvider } from "../../api/page";
import { capitalised } from "../../shell/formats/capitalised";
import type { Profile } from "./account";

/** As it is called on a button. One that is no longer offered is called by its name in the settings. */
export function providerTitle(providers: readonly OfferedProvider[], name: string): string {
  const offered = providers.find((provider) => provider.name === name);
  return offered?.label ?? capitalised(name);
}

/** What the reader is signed in with. */
export function boundTitles({ providers, bound_providers }: Profile): string {
  return bound_providers.map(({ provider }) => providerTitle(providers, provider)).join(", ");
}

/** Those that could still be bound. */
export function unbound({ providers, bound_providers }: Profile): OfferedProvider[] {
  return providers.filter(({ name }) => !bound_providers.some(({ provider }) => provider === name));
}
