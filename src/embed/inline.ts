import { frameUrl, optionOf } from "./address.ts";
import { openFrame } from "./frame.ts";
import { makeIframe, nameOf } from "./iframe.ts";
import type { Shown } from "./popup.ts";

/** `<div data-almanac-inline>`: the link inside gives way to the page it leads to. */
export function showInline(element: HTMLElement): Shown {
  const link = element.querySelector("a");
  const iframe = makeIframe(nameOf(link ?? element));
  // Until the page says its own. A snippet that reserves a place keeps it, so that nothing below moves.
  iframe.style.height = "700px";
  iframe.style.minHeight = getComputedStyle(element).minHeight;
  const before = [...element.childNodes];
  const url = frameUrl(optionOf(element, "url") ?? link!.href, element);
  const frame = openFrame(iframe, { url, element, isInline: true });
  element.replaceChildren(iframe);
  return {
    remove() {
      frame.remove();
      element.replaceChildren(...before);
    },
  };
}

/** A plain `<iframe>` of ours that stands in the page already. */
export function adoptInline(iframe: HTMLIFrameElement): Shown {
  return openFrame(iframe, { element: iframe, isInline: true });
}
