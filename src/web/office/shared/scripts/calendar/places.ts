import { root, settings } from "./settings.ts";

export const rowMs = 300_000;

/** Where a visit is: rows of a column. */
export interface GridPlace {
  lane: HTMLElement;
  row: number;
  rows: number;
}

/** The columns into which a visit can be moved. */
export function lanes(): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(".lane[data-member]")];
}

/** On a phone, columns are lists without places. */
export const isGrid = matchMedia("(min-width: 46.01rem)");

function grid(): HTMLElement {
  return root.querySelector<HTMLElement>(".lanes")!;
}

/** The instant of a column's first row. */
export function gridStartOf(lane: HTMLElement): number {
  return Date.parse(lane.dataset["start"] ?? grid().dataset["start"]!);
}

export function gridInstantOf({ lane, row }: GridPlace): number {
  return gridStartOf(lane) + (row - 1) * rowMs;
}

export function rowCount(): number {
  return Number(getComputedStyle(grid()).getPropertyValue("--rows")) || 288;
}

/** The server writes an entry's rows as a class: "r37-49". */
export function gridPlaceOf(entry: Element): GridPlace | null {
  const [, from, to] = / r(\d+)-(\d+)/.exec(` ${entry.className}`) ?? [];
  const lane = entry.closest<HTMLElement>(".lane[data-member]");
  return lane === null || from === undefined ? null : { lane, row: Number(from), rows: Number(to) - Number(from) };
}

/** So is the revision of a visit that can be moved: "v3". */
export function revisionOf(visit: Element): string | null {
  return / v(\d+)/.exec(visit.className)?.[1] ?? null;
}

/** The column and the row under a point. */
export function gridPlaceAt(x: number, y: number): { lane: HTMLElement; row: number } | null {
  const lane = lanes().find((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left <= x && x < right;
  });
  if (lane === undefined) return null;
  // Rows are as high as the window has room for.
  const { top, height } = lane.querySelector(".lane__list")!.getBoundingClientRect();
  return { lane, row: Math.floor(((y - top) / height) * rowCount()) + 1 };
}

export function isInGrid(x: number, y: number): boolean {
  const { left, right, top, bottom } = grid().getBoundingClientRect();
  return left <= x && x < right && top <= y && y < bottom && gridPlaceAt(x, y) !== null;
}

export function timeText(at: number): string {
  const { locale, zone } = settings();
  return new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: zone }).format(at);
}

/** Pixels of the heads and of the axis, which stay in view. */
const [headHeight, axisWidth] = [48, 68];

/** Scrolls the grid while something is held near its edge. */
export function scrollAtEdge(x: number, y: number): void {
  const box = grid();
  const { top, bottom, left, right } = box.getBoundingClientRect();
  const edge = 48;
  const step = 12;
  if (y > bottom - edge) box.scrollTop += step;
  else if (y < top + edge + headHeight) box.scrollTop -= step;
  if (x > right - edge) box.scrollLeft += step;
  else if (x < left + edge + axisWidth) box.scrollLeft -= step;
}

/** The picture of a visit that follows the hand. */
export function lifted(item: HTMLElement): HTMLElement {
  const ghost = item.cloneNode(true) as HTMLElement;
  ghost.classList.remove("cal--origin");
  ghost.classList.add("cal--lifted");
  ghost.setAttribute("aria-hidden", "true");
  const link = ghost.querySelector("a")!;
  link.tabIndex = -1;
  return ghost;
}
