import { createContext } from "react";

/**
 * The function with which a page changes its address without navigating; does nothing on the
 * server. With `isStep`, it adds a history entry (a step) for the new address: the page itself
 * handles Back and Forward between its steps.
 */
export const Readdress = createContext<(address: string, isStep?: boolean) => void>(() => {});
