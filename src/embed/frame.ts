import { optionOf } from "./address.ts";
import { isMessage, type HostCommand, type FrameEvent } from "./protocol.ts";
import { schemeAt } from "./scheme.ts";

/** Events that a host page gets only once. Not `booking_submitted`, because a refused visitor submits again. */
const once = /^(ready|booking_([^s]|sc)|payment|form|quiz|survey)/;

type Data = Record<string, unknown>;

/** In milliseconds. A page that is not ready by then is blocked by its provider's frame-sites, or the network failed. */
const readyTimeoutMs = 8000;

interface Options {
  /** The host page's element, on which events are dispatched. */
  element: HTMLElement;
  /** The page to show, unless the frame already shows it. */
  url?: URL | undefined;
  /** Whether the frame grows with its content. Otherwise it is in a dialog. */
  isInline?: true;
  onClose?: () => void;
  /** The page in the frame is ready, so the link can be removed. */
  onReady?: () => void;
  /** The page cannot be shown, so the link must stay or be restored. */
  onLost?: () => void;
}

/** One Almanac frame in a host page. */
export interface Frame {
  /** Events wait until the frame is shown, because the visitor has not seen anything before. */
  show(isShown: boolean): void;
  /** Set for an inline frame. */
  inline: HTMLIFrameElement | undefined;
  ask(type: HostCommand, data: Data): void;
  /** Adopts the host page's current light or dark scheme, unless the snippet sets a theme. */
  agree(): void;
  remove(): void;
}

/** Frames by element, so that the host page can send messages to them. */
export const frames = new Map<Element, Frame>();

/** Exchanges messages with the page in a frame. */
export function openFrame(
  iframe: HTMLIFrameElement,
  { element, url, isInline, onClose, onReady, onLost }: Options,
): Frame {
  const { origin, searchParams } = url ?? new URL(iframe.src);
  const id = Math.random();
  const ended = new AbortController();
  const { signal } = ended;
  const seen = new Set<string>();
  const given = searchParams.get("theme");
  let waiting: [FrameEvent, Data][] | null = isInline ? null : [];
  let steps = 0;
  let theme = "";
  /** Zero once the page is ready. */
  let timer: ReturnType<typeof setTimeout> | number = -1;
  let letIn!: () => void;
  const isReady = new Promise<void>((resolve) => (letIn = resolve));

  /**
   * A frame with the same color scheme as the host page is transparent, so it does not flash white or black while it loads. A
   * frame with another theme gets an opaque background from the browser.
   */
  function agree(): void {
    const scheme = schemeAt(isInline ? element : document.body);
    const next = /light|dark/.test(given!) ? given! : scheme;
    (isInline ? iframe : iframe.parentElement!).style.colorScheme = isInline ? scheme : next;
    if (theme && next !== theme) ask("ui", { theme: next });
    theme = next;
  }

  /** Sends only to the origin of the frame's address, so that no other page in the frame can read it. */
  function say(type: HostCommand, data: Data): void {
    iframe.contentWindow?.postMessage({ source: "almanac", v: 1, id, type, data }, origin);
  }

  function greet(): void {
    say("init", { inline: isInline, theme });
  }

  /** Sends as soon as the page is ready. */
  function ask(type: HostCommand, data: Data): void {
    void isReady.then(() => say(type, data));
  }

  /** Accepts only messages of the protocol, from this frame's window and from the origin of its address. */
  function hear({ source, origin: from, data: message }: MessageEvent<unknown>): void {
    if (source !== iframe.contentWindow || from !== origin || !isMessage(message)) return;
    const { type, data } = message as { type: FrameEvent; data: Data };
    if (type === "resize") {
      if (isInline)
        iframe.style.cssText += `;height:${data["height"] as number}px;scroll-margin:-${data["top"] as number}px`;
    } else if (type === "close") onClose?.();
    else {
      if (type === "ready") {
        clearTimeout(timer);
        // Only for the first page: a later page in the frame is already visible.
        if (timer) onReady?.();
        timer = 0;
        greet();
        letIn();
      }
      if (waiting) waiting.push([type, data]);
      else dispatch(type, data);
    }
  }

  function dispatch(type: FrameEvent, data: Data): void {
    // A reloaded page reports its booking again, but the host page gets the event only once.
    const key = type + JSON.stringify(data);
    if (once.test(type) && seen.has(key)) return;
    seen.add(key);
    if (type === "step_viewed" && steps++ && isInline && iframe.getBoundingClientRect().top < 0)
      iframe.scrollIntoView();
    fire(type, data);
    if (type === "booking_scheduled" && optionOf(element, "compat") === "ghl")
      postMessage(["msgsndr-booking-complete", { calendarId: data["service"] }], location.origin);
    follow(data["redirect"] as string, element);
  }

  function fire(type: FrameEvent, detail: Data): void {
    element.dispatchEvent(new CustomEvent(`almanac:${type}`, { bubbles: true, composed: true, detail }));
  }

  function wait(): void {
    if (timer) timer = setTimeout(giveUp, readyTimeoutMs, "timeout");
  }

  function giveUp(reason: string): void {
    frame.remove();
    fire("error", { reason });
    onLost?.();
  }

  iframe.style.cssText += ";width:100%;border:0;display:block";
  agree();
  addEventListener("message", hear, { signal });
  // The host page's policy may forbid the frame. This is the only failure that browsers report to a page.
  addEventListener(
    "securitypolicyviolation",
    ({ blockedURI, disposition }) => {
      if (timer && disposition === "enforce" && blockedURI.startsWith(origin)) giveUp("blocked");
    },
    { signal },
  );
  // A lazy frame of the host page loads when the visitor scrolls to it.
  if (!url && iframe.loading === "lazy") iframe.addEventListener("load", wait, { signal });
  else wait();
  if (url) {
    searchParams.set("theme", theme);
    iframe.src = url.href;
    // The page may have been ready before this script loaded.
  } else if (document.readyState === "complete") greet();
  else addEventListener("load", greet, { signal });
  const frame: Frame = {
    show(isShown) {
      const said = waiting ?? [];
      waiting = isShown ? null : [];
      said.forEach(([type, data]) => dispatch(type, data));
      if (!isShown) dispatch("close", {});
    },
    inline: isInline && iframe,
    ask,
    agree,
    remove() {
      clearTimeout(timer);
      ended.abort();
      frames.delete(element);
    },
  };
  frames.set(element, frame);
  return frame;
}

/** Redirects the host page after success, but only to its own origin or to origins that its snippet lists. */
function follow(target: string, element: Element): void {
  if (!URL.canParse(target)) return;
  const allowed = [location.origin, ...(optionOf(element, "redirect") ?? "").split(" ")];
  if (allowed.includes(new URL(target).origin)) location.assign(target);
}
