export { ShelvesView } from "./shelves-view";
