import { createContext, useContext } from "react";

/** Whether this page stands in another one: the request says so, and `data-embed` on the page from then on. */
export const FramedContext = createContext(false);

export function useFramed(): boolean {
  return useContext(FramedContext);
}
