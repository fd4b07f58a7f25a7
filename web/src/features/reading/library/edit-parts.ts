export { UndoBar } from "../undo-bar";
// What a reader needs who changes something: loaded after the books, so that those come sooner.
export { BulkBar } from "./bulk-bar";
export { ChoosableRow } from "./choosable-row";
export { change, remove } from "./edit-rules";
export { EmptyBooks } from "./empty-books";
export { EntryMenu } from "./entry-menu";
export { ShelfDialog } from "./shelf-dialog";
