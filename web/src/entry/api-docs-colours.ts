import { paint, storedPreference } from "../shell/colour-mode/mode";

// A script file that runs before the first paint, because the page of the API description has no inline script.
paint(storedPreference());
