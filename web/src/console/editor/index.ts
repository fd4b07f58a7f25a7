export { SectionView } from "./section-view";
