import { holdBack, paintLook } from "../features/reading/reader/book/first-look";
import { markNews } from "../features/session/news-mark";
import { paint, storedPreference } from "../shell/colour-mode/mode";
import { markStoredLists } from "../shell/stored-list/stored-list";

// Runs inside `<head>` before the first paint: build.json contains this script, and the server writes it into the
// document.
paint(storedPreference());
markStoredLists();
paintLook();
markNews();
holdBack();
