import type { Suggestions } from "../../api/page";
import { bookPath, searchPath, tagPath } from "../../parts/books/address";
import type { Covered } from "../../parts/books/cover";
import { capitalised } from "../../shell/formats/capitalised";
import { type MessageKey, t } from "../../shell/messages/translate";

/** A suggestion that can be selected, with its index among all suggestions. */
export interface Choice {
  at: number;
  href: string;
  text: string;
  /** Text beside the suggestion, such as the author. */
  detail?: string;
  cover?: Covered;
}

export interface ChoiceGroup {
  name: "books" | "authors" | "tags";
  label: string;
  choices: Choice[];
}

const labels: Record<ChoiceGroup["name"], MessageKey> = {
  books: "search.books",
  authors: "search.authors",
  tags: "search.tagged",
};

/** Returns the groups of suggestions that are not empty, with suggestions numbered across groups. */
export function choicesOf({ books, authors, tags }: Suggestions): ChoiceGroup[] {
  const found: Array<[ChoiceGroup["name"], Array<Omit<Choice, "at">>]> = [
    [
      "books",
      books.map((book) => ({
        href: bookPath(book.book_id),
        text: book.title,
        detail: book.author,
        cover: book,
      })),
    ],
    ["authors", authors.map((author) => ({ href: searchPath(author), text: author }))],
    ["tags", tags.map((tag) => ({ href: tagPath(tag), text: capitalised(tag) }))],
  ];
  let at = -1;
  return found
    .filter(([, choices]) => choices.length > 0)
    .map(([name, choices]) => ({
      name,
      label: t(labels[name]),
      choices: choices.map((choice) => {
        at += 1;
        return { ...choice, at };
      }),
    }));
}

/**
 * The index when no suggestion is selected, so that the typed text is searched. The arrow keys lead to this index from
 * both ends of the list.
 */
export const NONE = -1;

export function moved(active: number, key: "ArrowDown" | "ArrowUp", count: number): number {
  const step = key === "ArrowDown" ? 1 : -1;
  const places = count + 1;
  return ((active + 1 + step + places) % places) - 1;
}
