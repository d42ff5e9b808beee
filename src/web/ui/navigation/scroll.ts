const storageKey = "almanac:scroll";

/** Scroll positions in pixels, by the key of the entry in the browser's history. */
let positions: Record<string, number> = {};
let isKept = false;

/** Lets the page decide where it scrolls. `current` is the key of the page on screen. */
export function keepScroll(current: () => string): void {
  isKept = true;
  // A framed page stores nothing: its positions last as long as the document.
  const isFramed = window.self !== window.top;
  try {
    if (!isFramed) positions = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as typeof positions;
  } catch {
    // Without storage, positions last as long as the document.
  }
  history.scrollRestoration = "manual";
  const saved = positions[current()];
  if (saved !== undefined && scrollY === 0) scrollTo(0, saved);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) history.scrollRestoration = "manual";
  });
  addEventListener("pagehide", () => {
    rememberScroll(current());
    // The browser restores the position of a document that it opens again.
    history.scrollRestoration = "auto";
    try {
      if (!isFramed) sessionStorage.setItem(storageKey, JSON.stringify(positions));
    } catch {
      // As above.
    }
  });
}

export function rememberScroll(key: string): void {
  positions[key] = scrollY;
}

export function savedScroll(key: string): number | undefined {
  return positions[key];
}

/** Scrolls a page that has just come on screen. */
export function scrollPage(scroll: number | "top" | "keep", hash: string): void {
  if (!isKept) return;
  if (typeof scroll === "number") return scrollTo(0, scroll);
  const anchor = anchorOf(hash);
  if (anchor !== null) anchor.scrollIntoView();
  else if (scroll === "top") scrollTo(0, 0);
}

function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not every fragment can be decoded.
    return null;
  }
}
