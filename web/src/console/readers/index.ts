export { ReadersView } from "./readers-view";
