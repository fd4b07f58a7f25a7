// Commands that few readers use, loaded when they are first used.
export { AutoScroll } from "./auto-scroll";
export { toggleBookmark } from "./bookmark";
export { toggleFullScreen } from "./full-screen";
