import { useEffect, useRef, type RefObject } from "react";

/** The next page is read from its heading on. The first one is left as the browser opened it. */
export function usePageFocus(main: RefObject<HTMLElement | null>, page: string): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // A page in a frame has no scroll restoration. The focus also makes the page around the frame show the heading.
    scrollTo(0, 0);
    main.current?.querySelector<HTMLElement>("h1")?.focus();
  }, [main, page]);
}
