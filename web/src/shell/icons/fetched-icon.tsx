import { _api, addAPIProvider, Icon } from "@iconify/react";

/** The hosts of icons: this server first, then the public API. A response of 404 ends the search. */
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
// The library counts a comma as one character but encodes it as three, which made addresses longer than its own limit.
_api.setFetch((address) => fetch(String(address).replaceAll("%2C", ",")));

export function FetchedIcon({ name }: { name: string }) {
  return <Icon icon={name} width="20" height="20" />;
}
