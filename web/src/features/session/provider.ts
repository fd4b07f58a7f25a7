import type { OfferedProvider } from "../../api/page";
import { capitalised } from "../../shell/formats/capitalised";
import { t } from "../../shell/messages/translate";
import type { Profile } from "./account";

/** Returns the title of a login provider; its capitalised name if the site no longer offers it. */
export function providerTitle(providers: readonly OfferedProvider[], name: string): string {
  if (name === "email") return t("way.email");
  if (name === "passkey") return t("way.passkey");
  const offered = providers.find((provider) => provider.name === name);
  return offered?.label ?? capitalised(name);
}

/** Returns the titles of the login providers to which the account is bound. */
export function boundTitles({ providers, bound_providers }: Profile): string {
  return bound_providers.map(({ provider }) => providerTitle(providers, provider)).join(", ");
}

/** Returns the login providers to which the account could still be bound. */
export function unbound({ providers, bound_providers }: Profile): OfferedProvider[] {
  return providers.filter(({ name }) => !bound_providers.some(({ provider }) => provider === name));
}
