import { useEffect, useRef, type RefObject } from "react";

/** Focuses the heading of the next page. The first page stays as the browser opened it. */
export function usePageFocus(main: RefObject<HTMLElement | null>, page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // A framed page has no scroll restoration. Focusing also makes the host page scroll to the heading.
    scrollTo(0, 0);
    main.current?.querySelector<HTMLElement>("h1")?.focus();
  }, [main, page]);
}
