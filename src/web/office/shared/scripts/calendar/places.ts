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
  const { top } = lane.querySelector(".lane__list")!.getBoundingClientRect();
  return { lane, row: Math.floor((y - top) / Number(grid().dataset["row"])) + 1 };
}

export function isInGrid(x: number, y: number): boolean {
  const { left, right, top, bottom } = grid().getBoundingClientRect();
  return left <= x && x < right && top <= y && y < bottom && gridPlaceAt(x, y) !== null;
}

export function timeText(at: number): string {
  const { locale, zone } = settings();
  return new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: zone }).format(at);
}

/** Scrolls the grid while something is held near its edge. */
export function scrollAtEdge(x: number, y: number): void {
  const box = grid();
  const { top, bottom, left, right } = box.getBoundingClientRect();
  const edge = 48;
  const step = 12;
  if (y > bottom - edge) box.scrollTop += step;
  else if (y < top + edge + 56) box.scrollTop -= step;
  if (x > right - edge) box.scrollLeft += step;
  else if (x < left + edge + 68) box.scrollLeft -= step;
}
