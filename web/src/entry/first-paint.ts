import { paint, storedPreference } from "../shell/colour-mode/mode";

// Runs inside <head>, before anything is drawn: build.json carries its text and the server writes it into the document.
paint(storedPreference());
