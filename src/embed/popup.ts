import { optionOf } from "./address.ts";
import { openFrame } from "./frame.ts";
import { linkFor } from "./iframe.ts";

/** Borders without a colour: forced colours show them. */
const css = `
html:has(dialog.almanac:modal){overflow:hidden}
dialog.almanac{width:min(100vw,68rem);height:min(100dvh,52rem);max-width:none;max-height:none;padding:0;border-color:#0000;border-radius:.75rem;outline:0;overflow:hidden;
&::backdrop{background:#0008}
iframe{height:100%!important}
a{position:absolute;inset:50% 0 auto;text-align:center;color:inherit}
button{position:absolute;top:4px;right:4px;width:44px;height:44px;border:0;border-radius:2rem;background:#8884;color:inherit;font-size:1.5rem}
@media(width<40rem){width:100vw;height:100dvh;border:0;border-radius:0}}
dialog.aside,a[data-almanac-floating]{position:fixed;inset:auto 1rem 1rem auto;z-index:9999;box-shadow:0 4px 1rem #0008}
dialog.aside{width:min(100vw - 2rem,26rem);height:min(100dvh - 2rem,42rem);margin:0}
a[data-almanac-floating]{padding:.75rem 1.25rem;border:2px solid #0000;border-radius:2rem;background:var(--almanac-primary,#1f5c4d);color:var(--almanac-on-primary,#fff);font:600 1rem system-ui;text-decoration:none;
&[data-almanac-floating=left]{inset:auto auto 1rem 1rem}}`;

/** Sheets made by script are not bound by a host page's policy about inline styles. */
export function addHostStyles(signal: AbortSignal): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  signal.addEventListener("abort", () => (sheet.disabled = true));
}

interface Options {
  iframe: HTMLIFrameElement;
  /** What to show, unless the frame shows it already. */
  url?: URL | undefined;
  /** Beside the page instead of over it. */
  isAside?: boolean;
  onLost?: () => void;
}

/** Something of ours in a host page. */
export interface EmbedHandle {
  /** Gone where its page cannot be shown: then the link leads there. */
  open?: (() => void) | undefined;
  /** Puts back what was there before. */
  remove(): void;
}

/**
 * A dialog with a page of ours: it is made when somebody is about to want it, and kept for the next time. Until its page can
 * be used it shows the link, which is all that it keeps where the page does not come.
 */
export function makePopup(element: HTMLElement, { iframe, url, isAside, onLost }: Options): EmbedHandle {
  const dialog = document.createElement("dialog");
  const button = document.createElement("button");
  const close = () => dialog.close();
  button.textContent = "×";
  button.ariaLabel = optionOf(element, "close") ?? "Close";
  button.addEventListener("click", close);
  dialog.className = isAside ? "almanac aside" : "almanac";
  dialog.ariaLabel = iframe.title;
  dialog.tabIndex = -1;
  dialog.append(iframe, button);
  // Only the backdrop is the dialog itself: everything inside covers it.
  dialog.addEventListener("click", ({ target }) => target === dialog && close());
  document.body.append(dialog);
  const frame = openFrame(iframe, {
    element,
    url,
    isInline: false,
    onClose: close,
    onReady: () => link.remove(),
    onLost() {
      iframe.remove();
      popup.open = undefined;
      onLost?.();
    },
  });
  const link = linkFor(iframe);
  dialog.append(link);
  // Focus goes back to what had it: that is what dialogs do. The event comes a moment later: it may be open again by then.
  dialog.addEventListener("close", () => {
    frame.show(false);
    if (dialog.open) frame.show(true);
  });
  const popup: EmbedHandle = {
    /** Modal: the browser keeps focus inside, and Escape closes. A slide-in leaves the page, and its focus, as they are. */
    open() {
      if (dialog.open) return;
      if (isAside) dialog.open = true;
      else {
        dialog.showModal();
        // Not on the frame: keys that are pressed in it reach this page only through a page that can be used already.
        dialog.focus();
      }
      frame.show(true);
    },
    remove() {
      close();
      frame.remove();
      dialog.remove();
    },
  };
  return popup;
}
