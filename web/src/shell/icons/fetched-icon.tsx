import { _api, addAPIProvider, Icon } from "@iconify/react";

/** The icon hosts in order: this server, then the public API. After a response of 404, no other host is asked. */
const iconHosts = {
  resources: [`${location.origin}/_icons`, "https://api.iconify.design"],
  path: "/",
  maxURL: 500,
  rotate: 750,
  timeout: 5000,
  random: false,
  index: 0,
  dataAfterTimeout: false,
};

addAPIProvider("", iconHosts);
// The icon library counts a comma in a URL as one character, but encodes it as three, so that URLs exceeded its own
// limit.
_api.setFetch((address) => fetch(String(address).replaceAll("%2C", ",")));

export function FetchedIcon({ name }: { name: string }) {
  return <Icon icon={name} width="20" height="20" />;
}
