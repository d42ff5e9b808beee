import { frameUrl, optionOf } from "./address.ts";
import { openFrame } from "./frame.ts";
import { makeIframe, linkFor, nameOf } from "./iframe.ts";
import type { EmbedHandle } from "./popup.ts";

/** `<div data-almanac-inline>`: the link inside stays until the page it leads to can be used, and comes back if it cannot. */
export function showInline(element: HTMLElement): EmbedHandle {
  const link = element.querySelector("a");
  const iframe = makeIframe(nameOf(link ?? element));
  const { style } = iframe;
  const before = [...element.childNodes];
  const restore = () => element.replaceChildren(...(link ? before : [linkFor(iframe)]));
  // Unseen, but as wide as it will be.
  style.cssText = "height:0;visibility:hidden";
  const frame = openFrame(iframe, {
    url: frameUrl(optionOf(element, "url") ?? link!.href, element),
    element,
    isInline: true,
    onReady() {
      // The frame itself must not move: browsers would load it again.
      for (const node of before) node.remove();
      // Until the page says its own. A snippet that reserves a place keeps it, so that nothing below moves.
      style.height = "700px";
      style.minHeight = getComputedStyle(element).minHeight;
      style.visibility = "";
    },
    onLost: restore,
  });
  element.append(iframe);
  return {
    remove() {
      frame.remove();
      restore();
    },
  };
}

/** A plain `<iframe>` of ours that stands in the page already. */
export function adoptInline(iframe: HTMLIFrameElement): EmbedHandle {
  const onLost = () => iframe.replaceWith(linkFor(iframe));
  return openFrame(iframe, { element: iframe, isInline: true, onLost });
}
