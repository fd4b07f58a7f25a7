export { UndoBar } from "../undo-bar";
// The code for changes of the library, loaded after the books so that the books appear sooner.
export { BulkBar } from "./bulk-bar";
export { ChoosableRow } from "./choosable-row";
export { change, remove } from "./edit-rules";
export { EmptyBooks } from "./empty-books";
export { EntryMenu } from "./entry-menu";
export { ShelfDialog } from "./shelf-dialog";
