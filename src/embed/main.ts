import { frameUrl } from "./address.ts";
import { adoptIframe } from "./highlevel.ts";
import { frames } from "./frame.ts";
import { showInline } from "./inline.ts";
import { makeIframe, frameNameOf } from "./iframe.ts";
import { addHostStyles, makePopup, type EmbedHandle } from "./popup.ts";
import { systemIsDark } from "./scheme.ts";

/** The script's origin. Only frames and links with this origin are handled. */
const { origin } = new URL((document.currentScript as HTMLScriptElement).src);

/** Everything that this script shows in the page, with a way to undo it. */
const shown = new Map<Element, EmbedHandle>();
const ended = new AbortController();
const { signal } = ended;
addHostStyles(signal);

/** Shows the snippets in a part of the page. Shadow roots cannot be observed from outside: call it with the root. */
function scan(root: ParentNode = document): void {
  shown.forEach((one, element) => {
    if (!element.isConnected) {
      one.remove();
      shown.delete(element);
    }
  });
  for (const element of root.querySelectorAll<HTMLElement>(
    // Excludes frames that this script created.
    `[data-almanac-inline],iframe[src^="${origin}/"]:not(.almanac *,[data-almanac-inline] *)`,
  ))
    if (!shown.has(element)) shown.set(element, element.matches("iframe") ? adoptIframe(element) : showInline(element));
}

/** The snippet's link that was clicked, if it has this origin. Works in shadow roots, too. */
function linkOf(event: Event): HTMLAnchorElement | null {
  const [target] = event.composedPath();
  const link = (target as Element).closest?.<HTMLAnchorElement>("a[data-almanac-popup],a[data-almanac-floating]");
  return link?.origin === origin ? link : null;
}

/** Creates the popup on hover or focus, so that its page loads before the click. */
function popupOf(event: Event): EmbedHandle | null | undefined {
  const link = linkOf(event);
  if (link && !shown.has(link))
    shown.set(link, makePopup(link, { iframe: makeIframe(frameNameOf(link)), url: frameUrl(link.href, link) }));
  return link && shown.get(link);
}

for (const type of ["pointerover", "focusin", "click"]) addEventListener(type, answer, { capture: true, signal });

function answer(event: Event): void {
  const popup = popupOf(event);
  const { type, button, metaKey, ctrlKey, shiftKey } = event as MouseEvent;
  // A click with a modifier key opens another tab.
  if (!popup?.open || type !== "click" || button || metaKey || ctrlKey || shiftKey) return;
  event.preventDefault();
  popup.open();
}

const agree = () => frames.forEach((frame) => frame.agree());
const watcher = new MutationObserver((changes) => {
  scan();
  if (changes.some(({ type }) => type === "attributes")) agree();
});

function start(): void {
  scan();
  watcher.observe(document, { childList: true, subtree: true });
  // Sites switch to dark with a class or an attribute there; systems may switch by time of day.
  [document.documentElement, document.body].forEach((root) => watcher.observe(root, { attributes: true }));
  systemIsDark.addEventListener("change", agree, { signal });
}

if (document.readyState === "loading") addEventListener("DOMContentLoaded", start, { signal });
else start();

/** Undoes everything: snippets become plain links again. */
function remove(): void {
  ended.abort();
  watcher.disconnect();
  shown.forEach((one) => one.remove());
}

declare global {
  interface Window {
    Almanac?: {
      scan(root?: ParentNode): void;
      /** Changes the look of a frame or fills in details: `send(element, "ui", { theme: "dark" })`. */
      send(element: Element, type: "ui" | "prefill" | "close", data?: Record<string, unknown>): void;
      remove(): void;
    };
  }
}

window.Almanac?.remove();
window.Almanac = { scan, remove, send: (element, type, data = {}) => frames.get(element)?.ask(type, data) };
