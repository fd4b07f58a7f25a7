import { paint, storedPreference } from "../shell/colour-mode/mode";

// Runs before the first paint, as a file of its own: the API description and the console have no inline script.
paint(storedPreference());
