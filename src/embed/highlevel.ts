import { readObject } from "./address.ts";
import { linkFor } from "./iframe.ts";
import { adoptInline } from "./inline.ts";
import { makePopup, type EmbedHandle } from "./popup.ts";

/**
 * Supports HighLevel's snippets with a changed host: an `<iframe>` with attributes for its layout. Inline frames stay in
 * place. The others open on their trigger, once per session unless they are set to open always.
 */
export function adoptIframe(iframe: HTMLIFrameElement): EmbedHandle {
  const { dataset, id } = iframe;
  const layout = readObject(dataset["layout"])["id"] ?? "INLINE";
  if (layout === "INLINE") return adoptInline(iframe);
  const place = document.createComment("");
  iframe.replaceWith(place);
  const popup = makePopup(iframe, {
    iframe,
    isAside: layout !== "POPUP",
    onLost: () => place.replaceWith(linkFor(iframe)),
  });
  const stop = onTrigger(dataset, () => {
    if (!memory(id, dataset["activationType"] !== "alwaysActivated")) popup.open?.();
  });
  if (dataset["deactivationType"] === "leadCollected")
    for (const type of ["booking_scheduled", "form_submitted"])
      iframe.addEventListener(`almanac:${type}`, () => memory(id, true));
  return {
    remove() {
      stop();
      popup.remove();
      place.replaceWith(iframe);
    },
  };
}

function onTrigger({ triggerType, triggerValue }: DOMStringMap, open: () => void): () => void {
  // Without a number it opens immediately: no comparison with NaN is true.
  const value = Number(triggerValue);
  const look = () => {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    if (scrollTop * 100 < (scrollHeight - clientHeight) * value) return;
    stop();
    open();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    removeEventListener("scroll", look);
  };
  if (triggerType === "showOnScrolling") addEventListener("scroll", look);
  else timer = setTimeout(open, value * 1000);
  return stop;
}

/** Returns whether the id was stored before, and stores it if asked. Without storage, the popup opens each time. */
function memory(id: string, isKept: boolean): boolean {
  try {
    const key = `almanac:${id}`;
    const before = key in sessionStorage;
    if (isKept) sessionStorage[key] = "";
    return before;
  } catch {
    return false;
  }
}
