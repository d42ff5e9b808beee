import { frameUrl, optionOf } from "./address.ts";
import { openFrame } from "./frame.ts";
import { makeIframe, linkFor, frameNameOf } from "./iframe.ts";
import type { EmbedHandle } from "./popup.ts";

/** `<div data-almanac-inline>`: the link inside stays until its page is ready, and is restored if the page cannot be shown. */
export function showInline(element: HTMLElement): EmbedHandle {
  const link = element.querySelector("a");
  const iframe = makeIframe(frameNameOf(link ?? element));
  const { style } = iframe;
  const before = [...element.childNodes];
  const restore = () => element.replaceChildren(...(link ? before : [linkFor(iframe)]));
  // Hidden, but with its final width.
  style.cssText = "height:0;visibility:hidden";
  const frame = openFrame(iframe, {
    url: frameUrl(optionOf(element, "url") ?? link!.href, element),
    element,
    isInline: true,
    onReady() {
      // Removes the other nodes instead of moving the frame, because browsers reload a moved frame.
      before.forEach((node) => node.remove());
      // Until the page sends its height. A snippet's min-height is kept, so that the content below does not move.
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

/** A plain `<iframe>` with an Almanac page that is already in the host page. */
export function adoptInline(iframe: HTMLIFrameElement): EmbedHandle {
  const onLost = () => iframe.replaceWith(linkFor(iframe));
  return openFrame(iframe, { element: iframe, isInline: true, onLost });
}
