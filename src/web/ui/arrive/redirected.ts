const storageKey = "almanac:redirected";

/** Remembers that this document was left in the middle of a navigation, as some redirects do. Call it once. */
export function rememberRedirects(nextHref: () => string | null): void {
  addEventListener("pagehide", () => {
    if (nextHref() !== null) markRedirect();
  });
}

export function markRedirect(): void {
  try {
    sessionStorage.setItem(storageKey, "yes");
  } catch {
    // Without storage the next page opens like any other.
  }
}

/** Whether a redirect led from the previous document to this one. True once, and only if the visitor has not moved yet. */
export function wasRedirected(): boolean {
  try {
    const isRedirected = sessionStorage.getItem(storageKey) !== null;
    sessionStorage.removeItem(storageKey);
    return isRedirected && scrollY === 0 && document.activeElement === document.body;
  } catch {
    return false;
  }
}
