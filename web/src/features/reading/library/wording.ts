import type { MessageKey } from "../../../shell/messages/translate";
import type { LibrarySort, LibraryState } from "../api";
import type { LibraryTab } from "./view";

export const stateLabels: Record<LibraryState, MessageKey> = {
  reading: "library.state.reading",
  want: "library.state.want",
  finished: "library.state.finished",
  dropped: "library.state.dropped",
};

export const sortLabels: Record<LibrarySort, MessageKey> = {
  changed: "library.sort.changed",
  added: "library.sort.added",
  title: "library.sort.title",
  author: "library.sort.author",
  new: "library.sort.new",
};

export const tabLabels: Record<LibraryTab, MessageKey> = {
  books: "library.tab.books",
  marks: "library.tab.marks",
  downloads: "library.tab.downloads",
};
