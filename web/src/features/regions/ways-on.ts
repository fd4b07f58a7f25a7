import type { MessageKey } from "../../shell/messages/translate";
import type { IconName } from "../../ui/icon";

/** Something that is possible in every country. */
export interface Way {
  path: string;
  icon: IconName;
  label: MessageKey;
  text: MessageKey;
}

const bought: Way = {
  path: "/library?tab=downloads",
  icon: "download",
  label: "region.bought",
  text: "region.bought.text",
};
const library: Way = {
  path: "/library",
  icon: "library",
  label: "region.library",
  text: "region.library.text",
};
const receipts: Way = {
  path: "/consumption-record",
  icon: "contents",
  label: "region.receipts",
  text: "region.receipts.text",
};
const account: Way = { path: "/settings", icon: "me", label: "region.account", text: "region.account.text" };
const contact: Way = {
  path: "/contact-us",
  icon: "author",
  label: "region.contact",
  text: "region.contact.text",
};

/** Where one book is not offered, the others are; where the site is not, what is the reader's own remains. */
export function waysOn(onlyABook: boolean): readonly Way[] {
  return onlyABook ? [library, bought, contact] : [bought, receipts, account, contact];
}
