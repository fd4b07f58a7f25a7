import { createContext } from "react";

/**
 * Changes the address of the shown page without navigating; does nothing on the server. With `isStep`, adds a history
 * entry within the page: the page itself handles Back and Forward between its steps.
 */
export const Readdress = createContext<(address: string, isStep?: boolean) => void>(() => {});
