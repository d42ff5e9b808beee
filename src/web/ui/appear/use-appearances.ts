import { useEffect } from "react";
import { watchAppearances } from "./appearances.ts";

/** Animates marked elements as they scroll into view, unless the visitor prefers reduced motion. */
export function useAppearances(): void {
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    return watchAppearances(document);
  }, []);
}
