import { paint, storedPreference } from "../shell/colour-mode/mode";

// Runs before anything is drawn, as a file: the page of the API description has no inline script.
paint(storedPreference());
