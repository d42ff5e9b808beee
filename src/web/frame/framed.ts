import { createContext, useContext } from "react";

/** Whether the page is in a frame. The server reads it from the request, the browser from `data-embed`. */
export const FramedContext = createContext(false);

export function useFramed(): boolean {
  return useContext(FramedContext);
}
