import type { IconName } from "../parts/icon";
import { hrefOf, type View } from "../router/address";
import type { Action } from "../session/me";
import type { Words } from "../words/say";

/** A place in the navigation and the palette, and the action that a role needs to see it. */
export interface Place {
  view: View["name"];
  href: string;
  icon: IconName;
  label: Words;
  needs: Action | null;
  /** Views below it, which mark it as the current one. */
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
    covers: ["message"],
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
