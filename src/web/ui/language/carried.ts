/** Where what was typed waits, from one language to the other. */
export const storageKey = "almanac:typed";

/** Whether somebody came here by the language switcher, from a page with something typed; never where nothing is stored. */
export function isCarried(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}
