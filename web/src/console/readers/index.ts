export { ReaderView } from "./reader-view";
export { ReadersView } from "./readers-view";
