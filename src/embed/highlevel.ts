import { readObject } from "./address.ts";
import { linkFor } from "./iframe.ts";
import { adoptInline } from "./inline.ts";
import { makePopup, type EmbedHandle } from "./popup.ts";

/**
 * Snippets of HighLevel whose host was changed to ours: an `<iframe>` whose attributes say how it is to be shown. Inline
 * ones stay where they are; the others open by their trigger, once a visit unless they are to come always.
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
  const value = Number(triggerValue) || 0;
  let timer = 0;
  const look = () => {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    if (scrollTop * 100 < (scrollHeight - clientHeight) * value) return;
    stop();
    open();
  };
  const stop = () => {
    clearTimeout(timer);
    removeEventListener("scroll", look);
  };
  if (triggerType === "showOnScrolling") addEventListener("scroll", look);
  else timer = window.setTimeout(open, value * 1000);
  return stop;
}

/** Whether this was remembered before, and from now on. Where there is no storage nothing is: it is shown again. */
function memory(id: string, isKept: boolean): boolean {
  try {
    const key = `almanac:${id}`;
    const before = key in sessionStorage;
    if (isKept) sessionStorage.setItem(key, "");
    return before;
  } catch {
    return false;
  }
}
