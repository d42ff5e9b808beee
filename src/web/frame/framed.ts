import { createContext, useContext } from "react";

/** Whether the page is in a frame. The server reads it from the request, the browser from `data-embed`. */
export const FramedContext = createContext(false);

export function useFramed(): boolean {
  return useContext(FramedContext);
}

/** With this header the script of a framed page says where it runs, because browsers do not say so about its requests. */
export const framedHeader = "Almanac-Framed";
