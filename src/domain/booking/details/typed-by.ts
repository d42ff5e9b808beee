/**
 * Whose text a booking has: null if no visitor has typed anything yet, so that it only has what the business or a program
 * knew; the hash of a browser's secret; or nothing but bytes of length 0, if that browser keeps no secret.
 */
export type TypedBy = Uint8Array | null;

/** Of a browser that keeps no secret. */
export const unknownBrowser = new Uint8Array(0);

/** Whether a browser may see the text. The address of a step is often shared; what was typed is not. */
export function maySee(typedBy: TypedBy, browser: TypedBy): boolean {
  return typedBy === null || (typedBy.length > 0 && isSameBrowser(typedBy, browser));
}

/**
 * Whether a browser may use the text without seeing it: to go on to the next step, or to take another time. A browser that
 * keeps no secret could not go on otherwise.
 */
export function mayUse(typedBy: TypedBy, browser: TypedBy): boolean {
  return typedBy?.length === 0 || maySee(typedBy, browser);
}

/** Whether a browser goes on typing. Both are hashes, so the time that the comparison takes says nothing about the secret. */
export function isSameBrowser(typedBy: TypedBy, browser: TypedBy): boolean {
  if (typedBy === null || browser === null) return false;
  return typedBy.length === browser.length && typedBy.every((byte, index) => byte === browser[index]);
}
