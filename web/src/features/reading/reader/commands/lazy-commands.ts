// What few ask for, so that it is in nobody's first load.
export { AutoScroll } from "./auto-scroll";
export { toggleBookmark } from "./bookmark";
export { toggleFullScreen } from "./full-screen";
