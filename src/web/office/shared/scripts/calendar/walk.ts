import { root } from "./settings.ts";

const entries = ".lane__list a";

/** One tab stop in the grid; arrows go from entry to entry: up and down in a column, left and right to the next column. */
export function walkByArrows(isHeld: () => boolean): { renew: () => void } {
  let last: string | null = null;
  const all = () => [...root.querySelectorAll<HTMLElement>(entries)];

  const renew = () => {
    const found = all();
    const stop =
      found.find((one) => one === document.activeElement) ??
      found.find((one) => one.getAttribute("href") === last) ??
      found.find(isInView) ??
      found[0];
    for (const one of found) one.tabIndex = one === stop ? 0 : -1;
  };

  root.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(entries)) return;
    last = target.getAttribute("href");
    renew();
  });

  root.addEventListener("keydown", (event) => {
    const from = event.target;
    if (isHeld() || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(from instanceof HTMLElement) || !from.matches(entries)) return;
    const next = neighbour(from, event.key);
    if (next === null) return;
    event.preventDefault();
    next?.focus();
  });

  renew();
  return { renew };
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Null if the key does not walk; undefined if nothing lies that way. */
function neighbour(from: HTMLElement, key: string): HTMLElement | null | undefined {
  const lane = from.closest(".lane")!;
  const inLane = (one: Element) => [...one.querySelectorAll<HTMLElement>(entries)];
  const own = inLane(lane);
  const index = own.indexOf(from);
  if (key === "ArrowDown") return own[index + 1];
  if (key === "ArrowUp") return own[index - 1];
  if (key === "Home") return own[0];
  if (key === "End") return own.at(-1);
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  const isBackwards = (key === "ArrowLeft") === (getComputedStyle(root).direction === "ltr");
  const { top } = from.getBoundingClientRect();
  const distance = (one: HTMLElement) => Math.abs(one.getBoundingClientRect().top - top);
  for (let next = lane; ;) {
    const sibling = isBackwards ? next.previousElementSibling : next.nextElementSibling;
    if (sibling === null) return undefined;
    next = sibling;
    const nearest = inLane(next).toSorted((one, other) => distance(one) - distance(other))[0];
    if (nearest !== undefined) return nearest;
  }
}
