import { createContext } from "react";

/** Changes the address of the page in view, which stays where it is; without a browser there is none to change. */
export const Readdress = createContext<(address: string) => void>(() => {});
