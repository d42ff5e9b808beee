/** The sessionStorage key for typed text that moves to another language. */
export const storageKey = "almanac:typed";

/** Whether the visitor used the language switcher on a page with typed text. False if storage is blocked. */
export function isCarried(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
