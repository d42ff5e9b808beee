import { isMessage, type FrameEvent } from "#embed/protocol.ts";
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
      default:
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

/** Reports the height of the content, not of the frame, so that the two cannot make each other grow. */
function followHeight(): void {
  const content = document.getElementById("__nuxt")!;
  let last = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().bottom + scrollY);
    if (height === last) return;
    last = height;
    tell("resize", { height });
  }).observe(content);
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
