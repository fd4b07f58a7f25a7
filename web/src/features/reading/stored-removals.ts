import { storedValue } from "../../shell/browser/stored-value";

/** Removals that this tab has sent and that have no response yet. */
export const storedRemovals = storedValue("dogear-removals", "sessionStorage");
