export { OperatorsView } from "./operators-view";
