import type { MessageKey } from "../../shell/messages/translate";
import type { IconName } from "../../ui/icon";

/** An alternative: a page that is offered in every country. */
export interface Alternative {
  path: string;
  icon: IconName;
  label: MessageKey;
  text: MessageKey;
}

const bought: Alternative = {
  path: "/library?tab=downloads",
  icon: "download",
  label: "region.bought",
  text: "region.bought.text",
};
const library: Alternative = {
  path: "/library",
  icon: "library",
  label: "region.library",
  text: "region.library.text",
};
const receipts: Alternative = {
  path: "/consumption-record",
  icon: "contents",
  label: "region.receipts",
  text: "region.receipts.text",
};
const account: Alternative = {
  path: "/settings",
  icon: "me",
  label: "region.account",
  text: "region.account.text",
};
const contact: Alternative = {
  path: "/contact-us",
  icon: "author",
  label: "region.contact",
  text: "region.contact.text",
};

/**
 * Returns the alternatives. If only a book is not offered, they lead to other books; if the site is not, to the
 * reader's own data.
 */
export function alternatives(onlyABook: boolean): readonly Alternative[] {
  return onlyABook ? [library, bought, contact] : [bought, receipts, account, contact];
}
