export { UndoBar } from "../undo-bar";
// The code that changes the library. It is loaded after the list of books, so that the books appear sooner.
export { BulkBar } from "./bulk-bar";
export { ChoosableRow } from "./choosable-row";
export { change, remove } from "./edit-rules";
export { EmptyBooks } from "./empty-books";
export { EntryMenu } from "./entry-menu";
export { ShelfDialog } from "./shelf-dialog";
