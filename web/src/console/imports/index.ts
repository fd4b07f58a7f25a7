export { ImportView } from "./import-view";
export { ImportsView } from "./imports-view";
