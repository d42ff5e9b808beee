import { isMessage, type FrameEvent } from "#embed/protocol.ts";
import { stepTop } from "../ui/arrive/use-arrival.ts";
import { brandCss } from "../ui/brand/theme-css.ts";
import { fillIn } from "./prefill.ts";
import { onSignal, type Signal } from "./signal.ts";
import { reportedPath } from "./reported-path.ts";

interface Host {
  origin: string;
  /** The id of this frame in the host page. */
  id: number;
}

/** The host page, once it has sent `init`. Signals go only to its origin. */
let host: Host | null = null;

/**
 * Connects a framed page to its host page. The browser lets only listed sites frame it (frame-ancestors), and messages
 * count only if they come from the parent window.
 */
export function joinHost(): void {
  addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent || !isMessage(data)) return;
    switch (data.type) {
      case "init":
        greet(origin, data.id, data.data);
        break;
      case "ui":
        setLook(data.data);
        break;
      case "prefill":
        fillIn(data.data);
        break;
      case "close":
        tell("close", {});
        break;
      // Events of a frame, which a frame gets only from itself.
      case "ready":
      case "resize":
      case "route":
      case "step_viewed":
      case "slot_selected":
      case "booking_submitted":
      case "booking_scheduled":
      case "booking_requested":
      case "booking_rescheduled":
      case "booking_cancelled":
      case "payment_required":
      case "form_submitted":
      case "quiz_completed":
      case "survey_completed":
      case "error":
        break;
    }
  });
  // The host's origin is not known yet. This message contains no data.
  send({ origin: "*", id: 0 }, "ready", {});
}

/** A replaced host script sends `init` again, with a new id. */
function greet(origin: string, id: number, { inline, theme }: Record<string, unknown>): void {
  if (host?.id === id) return;
  const isFirst = host === null;
  host = { origin, id };
  setLook({ theme });
  tell("ready", {});
  if (inline === true) followHeight();
  else if (isFirst) addEventListener("keydown", closeByKey);
  if (isFirst) onSignal(pass);
}

let steps = 0;

function pass({ type, data }: Signal): void {
  if (type === "step_viewed") reportSize();
  tell(type, typeof data["path"] === "string" ? { ...data, path: reportedPath(data["path"]) } : data);
  if (type === "step_viewed" && steps++ > 0) scrollTo(0, 0);
}

function tell(type: FrameEvent, data: Record<string, unknown>): void {
  if (host !== null) send(host, type, data);
}

function send({ origin, id }: Host, type: FrameEvent, data: Record<string, unknown>): void {
  parent.postMessage({ source: "almanac", v: 1, id, type, data }, origin);
}

/** The host's dialog does not receive key presses inside the frame. */
function closeByKey({ key, defaultPrevented }: KeyboardEvent): void {
  if (key === "Escape" && !defaultPrevented) tell("close", {});
}

let content: Element | null = null;
let reported = "";

function followHeight(): void {
  content = document.getElementById("__nuxt")!;
  new ResizeObserver(reportSize).observe(content);
}

/**
 * Reports the height of the content, not of the frame, so that the two cannot make each other grow. `top` is where the step
 * starts: the host page scrolls to it when the step changes.
 */
function reportSize(): void {
  if (content === null) return;
  const size = { height: Math.ceil(content.getBoundingClientRect().bottom + scrollY), top: stepTop() };
  const text = JSON.stringify(size);
  if (text === reported) return;
  reported = text;
  tell("resize", size);
}

const looks = new CSSStyleSheet();

/** Accepts only what a URL may set too: a theme by name, and a colour that passes through the contrast guard. */
function setLook({ theme, primary }: Record<string, unknown>): void {
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
  if (theme === "auto") delete document.documentElement.dataset["theme"];
  if (typeof primary !== "string" || !/^#?[0-9a-f]{6}$/i.test(primary)) return;
  looks.replaceSync(brandCss(primary));
  if (!document.adoptedStyleSheets.includes(looks)) document.adoptedStyleSheets.push(looks);
}
