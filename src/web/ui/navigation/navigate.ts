import { ask } from "../connection/ask.ts";
import { loadRoutesOrReload } from "./load-routes.ts";
import type { NavigationAnswer, LoadedPage } from "./page.ts";
import {
  answerAddress,
  isWithinPage,
  pathOf,
  visitedPlaceOf,
  resolveTo,
  withBase,
  type VisitedPlace,
} from "./place.ts";
import { keepScroll, rememberScroll, savedScroll } from "./scroll.ts";
import { idle, type NavigationProgress, type Shown } from "./shown.ts";

/** How the page changes. */
export interface Moving {
  /** Replaces the entry in the browser's history. */
  replace?: boolean | undefined;
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean | undefined;
  viewTransition?: boolean | undefined;
}

type Show = (next: Shown, isAnimated: boolean) => void;

/** What is on screen, or will be as soon as React has rendered it. */
let shown: Shown;
let show: Show = () => undefined;
/** Ends the request of the navigation in progress. */
let ending = new AbortController();
/** Starts the load in progress again. */
let restart: (() => Promise<void>) | null = null;
/** Whether the visitor went back before this script was there: the document is of another address than the browser says. */
let hasLeft = false;
/** The pairs of paths between which the page was animated. Back animates it, too. */
const animated = new Set<string>();

/** Starts with the page of the document. */
export function startNavigation(page: LoadedPage, base: string, isFramed: boolean): Shown {
  const now = visitedPlaceOf(window.location, base, entryKey())!;
  const opened = visitedPlaceOf(openedAddress(), base, newKey());
  hasLeft = opened !== null && pathOf(opened) !== pathOf(now);
  const location = hasLeft ? opened! : now;
  shown = { base, location, arrival: "pop", page, progress: idle, isRefreshing: false, scroll: "keep" };
  // A frame has its full height, or each step starts at the top.
  if (!isFramed) keepScroll(() => shown.location.key);
  addEventListener("popstate", () => void move(visitedPlaceOf(window.location, base, entryKey())!, "pop", {}));
  return shown;
}

export function onShow(listener: Show): () => void {
  show = listener;
  if (hasLeft) {
    hasLeft = false;
    void move(visitedPlaceOf(window.location, shown.base, entryKey())!, "pop", {});
  }
  return () => (show = () => undefined);
}

export function nowShown(): Shown {
  return shown;
}

/** The address that the visitor is on the way to. Null if there is none. */
export function nextHref(): string | null {
  const { location } = shown.progress;
  return location === undefined ? null : hrefOf(location);
}

/** Opens a path of the product, given without the locale prefix. */
export function navigate(to: string, moving: Moving = {}): Promise<void> {
  return move(placeAt(to), moving.replace ? "replace" : "push", moving);
}

/** Fetches the data of the page on screen, or of the one that is loading, again. */
export async function refresh(): Promise<void> {
  if (shown.progress.state === "loading") return restart?.();
  if (shown.progress.state === "submitting") return;
  const { location, page } = shown;
  ending.abort();
  const { signal } = (ending = new AbortController());
  update({ isRefreshing: true });
  try {
    const answer = await ask(answerAddress(shown.base, location), { signal });
    if ("redirect" in answer) return await follow(answer, location, false, {}, {});
    update({ page: await pageOf(answer, page.result), isRefreshing: false });
  } catch (fault) {
    if (!signal.aborted) update({ page: { ...page, error: fault }, isRefreshing: false });
  }
}

/** Aborts what is in progress. The page on screen stays until the next one is there. */
export function setOff(progress: NavigationProgress): AbortSignal {
  ending.abort();
  ending = new AbortController();
  restart = null;
  rememberScroll(shown.location.key);
  update({ progress, isRefreshing: false });
  return ending.signal;
}

export function update(changes: Partial<Shown>, isAnimated = false): void {
  shown = { ...shown, ...changes };
  show(shown, isAnimated);
}

export function placeAt(to: string): VisitedPlace {
  return visitedPlaceOf(new URL(hrefAt(to), location.href), shown.base, newKey())!;
}

interface Load {
  place: VisitedPlace;
  arrival: Shown["arrival"];
  moving: Moving;
  progress: Omit<NavigationProgress, "state">;
  /** What the form's action returned, if a form led here. */
  result?: unknown;
}

/** Fetches a page and shows it. */
export async function load(wanted: Load): Promise<void> {
  const { place, arrival, moving, progress, result } = wanted;
  const signal = setOff({ ...progress, state: "loading", location: place });
  restart = () => load(wanted);
  const isReplacing = arrival !== "push";
  try {
    const answer = await ask(answerAddress(shown.base, place), { signal });
    if ("redirect" in answer) return await follow(answer, place, isReplacing, moving, progress);
    if ("version" in answer && (answer.version !== shown.page.version || answer.area !== shown.page.area))
      return leave(hrefOf(place), isReplacing);
    const page = await pageOf(answer, result);
    signal.throwIfAborted();
    complete(place, arrival, page, moving);
  } catch (fault) {
    if (!signal.aborted) complete(place, arrival, { ...shown.page, error: fault }, moving);
  }
}

/** Goes where a redirect leads. A path outside the product, or of another language, is a new document. */
export async function follow(
  { redirect, isDocument }: Extract<NavigationAnswer, { redirect: string }>,
  from: VisitedPlace,
  isReplacing: boolean,
  moving: Moving,
  progress: Omit<NavigationProgress, "state">,
): Promise<void> {
  const url = new URL(redirect, new URL(hrefOf(from), location.href));
  const place = url.origin === location.origin ? visitedPlaceOf(url, shown.base, newKey()) : null;
  if (isDocument || place === null) return leave(url.href, isReplacing);
  await load({ place, arrival: isReplacing ? "replace" : "push", moving, progress });
}

/** Shows a page that is ready. */
export function complete(place: VisitedPlace, arrival: Shown["arrival"], page: LoadedPage, moving: Moving): void {
  if (arrival === "push") history.pushState({ key: place.key }, "", hrefOf(place));
  if (arrival === "replace") history.replaceState({ key: place.key }, "", hrefOf(place));
  const pair = `${shown.location.pathname} ${place.pathname}`;
  if (moving.viewTransition) animated.add(pair).add(`${place.pathname} ${shown.location.pathname}`);
  const isAnimated = arrival === "pop" ? animated.has(pair) : moving.viewTransition === true;
  const scroll = savedScroll(place.key) ?? (moving.preventScrollReset ? "keep" : "top");
  restart = null;
  update({ location: place, arrival, page, progress: idle, isRefreshing: false, scroll }, isAnimated);
}

function move(place: VisitedPlace, arrival: Shown["arrival"], moving: Moving): Promise<void> {
  if (!isWithinPage(shown.location, place)) return load({ place, arrival, moving, progress: {} });
  setOff(idle);
  complete(place, arrival, shown.page, moving);
  return Promise.resolve();
}

async function pageOf(answer: Exclude<NavigationAnswer, { redirect: string }>, result: unknown): Promise<LoadedPage> {
  return "routes" in answer ? { ...(await loadRoutesOrReload(answer)), result } : { ...shown.page, ...answer };
}

/** Opens a new document. What is in progress stays in progress until it is there. */
function leave(href: string, isReplacing: boolean): void {
  if (isReplacing) location.replace(href);
  else location.assign(href);
}

function hrefAt(to: string): string {
  return withBase(shown.base, resolveTo(to, shown.location));
}

function hrefOf(place: VisitedPlace): string {
  return withBase(shown.base, pathOf(place)) + place.hash;
}

/** The address that the document was loaded from. */
function openedAddress(): URL {
  const [entry] = performance.getEntriesByType("navigation");
  return new URL(entry?.name.startsWith("http") ? entry.name : window.location.href);
}

/** The key of the browser's entry. Entries that the browser made itself, as for an anchor, get one. */
function entryKey(): string {
  const state = history.state as { key?: string } | null;
  const key = state?.key ?? newKey();
  if (state?.key === undefined) history.replaceState({ ...state, key }, "");
  return key;
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}
