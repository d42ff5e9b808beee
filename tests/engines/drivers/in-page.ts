import type { Json, Target } from "./driver.ts";

/** Functions that run in the page. None of them uses anything from outside itself. */

/** A target, serialized for the page. */
export type Sought = { css: string; text: string | null; isPattern: boolean };

export function soughtOf({ css, text }: Target): Sought {
  if (text === undefined) return { css, text: null, isPattern: false };
  return typeof text === "string" ? { css, text, isPattern: false } : { css, text: text.source, isPattern: true };
}

/** The first visible element that matches. */
export function findShown({ css, text, isPattern }: Sought): Element | null {
  const wordsOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
    return (copy.getAttribute("aria-label") ?? copy.textContent ?? "").replace(/\s+/g, " ").trim();
  };
  const matches = (element: Element): boolean =>
    text === null || (isPattern ? new RegExp(text).test(wordsOf(element)) : wordsOf(element) === text);
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  return [...document.querySelectorAll(css)].find((element) => matches(element) && isShown(element)) ?? null;
}

/** Scrolls an element to the middle of the window. Returns the element that covers it there, or null. */
export function uncover(element: Element): string | null {
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const isHit = hit !== null && (element.contains(hit) || (hit.closest("label")?.contains(element) ?? false));
  return isHit ? null : `${hit?.tagName.toLowerCase() ?? "nothing"}.${hit?.className ?? ""}`;
}

/** Resolves after the next repaint. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Focuses a field and selects its text, so that typing replaces it. */
export function selectAll(field: Element): void {
  const input = field as HTMLInputElement;
  input.scrollIntoView({ block: "center", behavior: "instant" });
  input.focus();
  input.select();
}

/** Every visible text. Unlike `innerText`, it does not depend on how an engine breaks lines. */
export function textsInSight(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    const text = (nodeValue ?? "").replace(/\s+/g, " ").trim();
    if (text !== "" && parentElement?.checkVisibility({ visibilityProperty: true }) === true) texts.push(text);
  }
  return texts;
}

/** The source of a call of this function with JSON arguments, for drivers that send scripts as text. */
export function callOf(script: (...args: never[]) => unknown, args: Json[]): string {
  return `return (${String(script)})(...${JSON.stringify(args)});`;
}
