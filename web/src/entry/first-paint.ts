import { holdBack, paintLook } from "../features/reading/reader/book/first-look";
import { markNews } from "../features/session/news-mark";
import { paint, storedPreference } from "../shell/colour-mode/mode";
import { markKeptLists } from "../shell/kept-list/kept-list";

// Runs inside <head>, before anything is drawn: build.json carries its text and the server writes it into the document.
paint(storedPreference());
markKeptLists();
paintLook();
markNews();
holdBack();
