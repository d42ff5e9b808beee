import { isMessage, type FrameEvent } from "#embed/protocol.ts";
import { brandCss } from "../ui/brand/theme-css.ts";
import { fillIn } from "./prefill.ts";
import { onSignal, type Signal } from "./signal.ts";
import { reportedPath } from "./reported-path.ts";

interface Host {
  origin: string;
  /** Of our frame in it. */
  id: number;
}

/** The page that frames us, as soon as it has greeted us: its origin is the only one that hears what happens. */
let host: Host | null = null;

/**
 * Joins a framed page to the page around it. The browser let only listed sites frame us (frame-ancestors), and only the
 * parent window is listened to.
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
  // Nobody is known yet, and this tells nothing.
  send({ origin: "*", id: 0 }, "ready", {});
}

/** A script that took the place of another one greets again, with an id of its own. */
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

/** The dialog around us does not hear the keys that are pressed in it. */
function closeByKey({ key, defaultPrevented }: KeyboardEvent): void {
  if (key === "Escape" && !defaultPrevented) tell("close", {});
}

/** The content's own height, whatever the frame's: so that neither makes the other grow. */
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

/** Only what addresses may say too: a theme by name, a colour that the contrast guard has seen. */
function setLook({ theme, primary }: Record<string, unknown>): void {
  if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
  if (theme === "auto") delete document.documentElement.dataset["theme"];
  if (typeof primary !== "string" || !/^#?[0-9a-f]{6}$/i.test(primary)) return;
  looks.replaceSync(brandCss(primary));
  if (!document.adoptedStyleSheets.includes(looks)) document.adoptedStyleSheets.push(looks);
}
