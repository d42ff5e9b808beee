import { optionOf } from "./address.ts";
import { isMessage, type HostCommand, type FrameEvent } from "./protocol.ts";
import { schemeAt } from "./scheme.ts";

/** Not `booking_submitted`: whoever was refused submits again. */
const once = /^(ready|booking_([^s]|sc)|payment|form|quiz|survey)/;

type Data = Record<string, unknown>;

/** A page that says nothing for so long does not come: its provider lists other sites, or the network fails. */
const patience = 8000;

interface Options {
  /** What the host page put there itself: events are dispatched on it. */
  element: HTMLElement;
  /** What to show, unless the frame shows it already. */
  url?: URL | undefined;
  /** Whether the frame grows with its content, or stands in a box of its own. */
  isInline: boolean;
  onClose?: () => void;
  /** The page in the frame can be used: the link may go. */
  onReady?: () => void;
  /** It will not be shown: the link has to stay, or to come back. */
  onLost?: () => void;
}

/** One frame of ours in a host page. */
export interface Frame {
  /** Until it is shown, nothing was viewed: what it says meanwhile waits. */
  show(isShown: boolean): void;
  ask(type: HostCommand, data: Data): void;
  /** Light or dark as the page around it is now, unless the snippet says which. */
  agree(): void;
  remove(): void;
}

/** Frames by their elements, so that the host page can speak to them. */
export const frames = new Map<Element, Frame>();

/** The conversation with the page in a frame. */
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
  /** Zero once the page can be used. */
  let timer = -1;
  let letIn!: () => void;
  const isReady = new Promise<void>((resolve) => (letIn = resolve));

  /**
   * A frame whose scheme is its page's lets that shine through, and is never painted white, or black, before it shows
   * anything. One that was given another theme gets a ground of its own from the browser.
   */
  function agree(): void {
    const scheme = schemeAt(isInline ? element : document.body);
    const next = /light|dark/.test(given!) ? given! : scheme;
    (isInline ? iframe : iframe.parentElement!).style.colorScheme = isInline ? scheme : next;
    if (theme && next !== theme) ask("ui", { theme: next });
    theme = next;
  }

  /** To the exact origin of the frame's address: nobody else who got into it may listen. */
  function say(type: HostCommand, data: Data): void {
    iframe.contentWindow?.postMessage({ source: "almanac", v: 1, id, type, data }, origin);
  }

  function greet(): void {
    say("init", { inline: isInline, theme });
  }

  /** As soon as somebody is there to hear it. */
  function ask(type: HostCommand, data: Data): void {
    void isReady.then(() => say(type, data));
  }

  /** Only the window of this frame, on the origin of its address, in our words. */
  function hear({ source, origin: from, data: message }: MessageEvent<unknown>): void {
    if (source !== iframe.contentWindow || from !== origin || !isMessage(message)) return;
    const { type, data } = message as { type: FrameEvent; data: Data };
    if (type === "resize") {
      if (isInline) iframe.style.height = `${data["height"] as number}px`;
    } else if (type === "close") onClose?.();
    else {
      if (type === "ready") {
        clearTimeout(timer);
        // A page that is opened again has its place already.
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
    // A page that is opened again says again what became of its booking; the host hears it once.
    const key = type + JSON.stringify(data);
    if (once.test(type) && seen.has(key)) return;
    seen.add(key);
    if (type === "step_viewed" && steps++ && isInline && iframe.getBoundingClientRect().top < 0)
      iframe.scrollIntoView();
    fire(type, data);
    if (type === "booking_scheduled" && optionOf(element, "compat") === "ghl")
      window.postMessage(["msgsndr-booking-complete", { calendarId: data["service"] }], location.origin);
    follow(data["redirect"] as string, element);
  }

  function fire(type: FrameEvent, detail: Data): void {
    element.dispatchEvent(new CustomEvent(`almanac:${type}`, { bubbles: true, composed: true, detail }));
  }

  function wait(): void {
    if (timer) timer = window.setTimeout(giveUp, patience, "timeout");
  }

  function giveUp(reason: string): void {
    frame.remove();
    fire("error", { reason });
    onLost?.();
  }

  iframe.style.cssText += ";width:100%;border:0;display:block";
  agree();
  addEventListener("message", hear, { signal });
  // The host page's own policy may forbid the frame, and that is the one failure which browsers tell a page about.
  document.addEventListener(
    "securitypolicyviolation",
    ({ blockedURI, disposition }) => {
      if (timer && disposition === "enforce" && blockedURI.startsWith(origin)) giveUp("blocked");
    },
    { signal },
  );
  // A lazy frame of the host page loads when it is scrolled to.
  if (!url && iframe.loading === "lazy") iframe.addEventListener("load", wait, { signal });
  else wait();
  if (url) {
    searchParams.set("theme", theme);
    iframe.src = url.href;
    // Its page may have said that it is ready before this script came.
  } else if (document.readyState === "complete") greet();
  else addEventListener("load", greet, { signal });
  const frame: Frame = {
    show(isShown) {
      const said = waiting ?? [];
      waiting = isShown ? null : [];
      for (const [type, data] of said) dispatch(type, data);
      if (!isShown) dispatch("close", {});
    },
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

/** After success the host page may lead on: to itself, or to origins that its snippet lists. */
function follow(target: string, element: Element): void {
  if (!URL.canParse(target)) return;
  const { origin, href } = new URL(target);
  if ([location.origin, ...(optionOf(element, "redirect") ?? "").split(" ")].includes(origin)) location.assign(href);
}
