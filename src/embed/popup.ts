import { optionOf } from "./address.ts";
import { frames, openFrame } from "./frame.ts";
import { linkFor } from "./iframe.ts";

/** Transparent borders become visible in forced-colors mode. */
const css = `
html:has(.almanac:modal){overflow:hidden}
dialog.almanac{width:min(100vw,68rem);height:min(100dvh,52rem);max-width:none;max-height:none;padding:0;border-color:#0000;border-radius:1rem;outline:0;overflow:hidden;
&::backdrop{background:#0008}
iframe{height:100%!important}
a,button{position:absolute;inset:50% 0 auto;text-align:center;color:inherit}
button{inset:4px 4px auto auto;width:44px;height:44px;border:0;border-radius:2rem;background:#8884;font-size:1.5rem}
@media(width<40rem){height:100dvh;border:0;border-radius:0}}
dialog.aside,a[data-almanac-floating]{position:fixed;inset:auto 1rem 1rem auto;z-index:9999;box-shadow:0 4px 1rem #0008}
dialog.aside{width:min(100vw - 2rem,26rem);height:min(100dvh - 2rem,42rem);margin:0}
a[data-almanac-floating]{padding:.75rem 1rem;border:2px solid #0000;border-radius:2rem;background:var(--almanac-primary,#1f5c4d);color:var(--almanac-on-primary,#fff);font:600 1rem system-ui;text-decoration:none;
&[data-almanac-floating=left]{inset:auto auto 1rem 1rem}}`;

/** A host page's policy for inline styles does not apply to style sheets that a script constructs. */
export function addHostStyles(signal: AbortSignal): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  signal.addEventListener("abort", () => (sheet.disabled = true));
}

interface Options {
  iframe: HTMLIFrameElement;
  /** The page to show, unless the frame already shows it. */
  url?: URL | undefined;
  /** In a corner of the page, instead of a modal dialog. */
  isAside?: boolean;
  onLost?: () => void;
}

/** Something that this script shows in a host page. */
export interface EmbedHandle {
  /** Undefined if the page cannot be shown; the link then works as a plain link. */
  open?: (() => void) | undefined;
  /** Restores the previous content. */
  remove(): void;
}

/**
 * A dialog with an Almanac page. It is created before it is needed and kept for the next time. Until its page is ready, it
 * shows the link. If the page cannot be shown, only the link remains.
 */
export function makePopup(element: HTMLElement, { iframe, url, isAside, onLost }: Options): EmbedHandle {
  const dialog = document.createElement("dialog");
  const button = document.createElement("button");
  const close = () => dialog.close();
  button.textContent = "×";
  button.ariaLabel = optionOf(element, "close") ?? "Close";
  dialog.className = isAside ? "almanac aside" : "almanac";
  dialog.ariaLabel = iframe.title;
  dialog.tabIndex = -1;
  dialog.append(iframe, button);
  // Clicks that arrive here are on the backdrop, the button or the link. The frame keeps its own.
  dialog.addEventListener("click", ({ target }) => target === link || close());
  document.body.append(dialog);
  const frame = openFrame(iframe, {
    element,
    url,
    onClose: close,
    onReady() {
      link.remove();
      enter();
    },
    onLost() {
      iframe.remove();
      popup.open = undefined;
      onLost?.();
    },
  });
  const link = linkFor(iframe);
  dialog.append(link);
  /**
   * Moves the focus into the page, which forwards Escape. A page that is not ready yet cannot, so the dialog has the focus. A
   * closed dialog ignores this, and a slide-in does not take the focus.
   */
  const enter = () => isAside || (link.isConnected ? dialog : iframe).focus();
  /** Keeps the keyboard out of inline frames while the dialog is open: browsers let Tab into frames behind it. */
  const calm = () => frames.forEach(({ inline }) => inline && (inline.inert = dialog.open));
  // The browser restores the focus. The event is asynchronous, so the dialog may already be open again.
  dialog.addEventListener("close", () => {
    frame.show(false);
    if (dialog.open) frame.show(true);
    calm();
  });
  const popup: EmbedHandle = {
    /** In a modal dialog, the browser traps the focus and Escape closes it. A slide-in does not change the page or its focus. */
    open() {
      if (dialog.open) return;
      if (isAside) dialog.open = true;
      else {
        dialog.showModal();
        calm();
      }
      enter();
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
