import { paint, storedPreference } from "../shell/colour-mode/mode";

// Runs before anything is drawn, as a file: the API description and the console have no inline script.
paint(storedPreference());
