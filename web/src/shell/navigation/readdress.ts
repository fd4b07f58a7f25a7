import { createContext } from "react";

/**
 * Changes the address of the page in view, which stays where it is; without a browser there is none to change. A step is
 * an entry of the history: the page itself hears of Back and Forward between its steps.
 */
export const Readdress = createContext<(address: string, isStep?: boolean) => void>(() => {});
