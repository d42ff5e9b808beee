import { useEffect } from "react";
import { watchAppearances } from "./appearances.ts";

/** Lets marked parts of the page move in as they come into view, for visitors who like things to move. */
export function useAppearances(): void {
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    return watchAppearances(document);
  }, []);
}
