import type { IconName } from "../parts/icon";
import { hrefOf, type View } from "../router/address";
import type { Action } from "../session/me";
import type { Words } from "../words/say";

/** An entry of the navigation and of the command palette. `needs` is the action that the operator's role must allow. */
export interface Place {
  view: View["name"];
  href: string;
  icon: IconName;
  label: Words;
  needs: Action | null;
  /** Other views for which this entry is marked as current, such as a book for the list of books. */
  covers?: readonly View["name"][];
}

export const PLACES: readonly Place[] = [
  { view: "home", href: hrefOf({ name: "home" }), icon: "home", label: "nav.home", needs: null },
  {
    view: "books",
    href: hrefOf({ name: "books" }),
    icon: "books",
    label: "nav.books",
    needs: "books.read",
    covers: ["book", "section"],
  },
  {
    view: "imports",
    href: hrefOf({ name: "imports" }),
    icon: "import",
    label: "nav.imports",
    needs: "books.edit",
    covers: ["import"],
  },
  {
    view: "calendar",
    href: hrefOf({ name: "calendar" }),
    icon: "calendar",
    label: "nav.calendar",
    needs: "books.read",
  },
  {
    view: "shelves",
    href: hrefOf({ name: "shelves" }),
    icon: "shelves",
    label: "nav.shelves",
    needs: "shelves.edit",
  },
  {
    view: "inbox",
    href: hrefOf({ name: "inbox" }),
    icon: "inbox",
    label: "nav.inbox",
    needs: "inbox.read",
    covers: ["message", "answers"],
  },
  {
    view: "readers",
    href: hrefOf({ name: "readers" }),
    icon: "readers",
    label: "nav.readers",
    needs: "readers.read",
    covers: ["reader"],
  },
  {
    view: "approvals",
    href: hrefOf({ name: "approvals" }),
    icon: "done",
    label: "nav.approvals",
    needs: "approvals.read",
  },
  {
    view: "operators",
    href: hrefOf({ name: "operators" }),
    icon: "operators",
    label: "nav.operators",
    needs: "operators.manage",
  },
  { view: "audit", href: hrefOf({ name: "audit" }), icon: "audit", label: "nav.audit", needs: "audit.read" },
  {
    view: "security",
    href: hrefOf({ name: "security" }),
    icon: "security",
    label: "nav.security",
    needs: null,
  },
];

export function isCurrent({ view, covers = [] }: Place, shown: View["name"]): boolean {
  return view === shown || covers.includes(shown);
}
