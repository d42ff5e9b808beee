import { renewSettings, root, settings } from "./settings.ts";

/** Milliseconds. What no event announces, such as a hold, is seen this late. */
const refreshedAfter = 60_000;
/** Without a stream, the page looks more often. */
const refreshedAlone = 15_000;
/** The server sends a beat every 25 seconds. */
const silentAfter = 60_000;
const lookEvery = 2_000;
/** Changes that come together are read together. */
const pauseMs = 80;

interface Options {
  /** While a visit is in the hand, the page stays as it is. */
  isHeld: () => boolean;
  /** After the page has been replaced. */
  onRefresh: () => void;
}

/** Keeps the page current: it fetches itself again when the server says that its days have changed. */
export function keepCurrent({ isHeld, onRefresh }: Options): { refresh: () => Promise<void> } {
  let source: EventSource | null = null;
  let isLive = false;
  let refreshedAt = Date.now();
  let heardAt = Date.now();
  let running: Promise<void> | null = null;
  let isWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const say = () => {
    const { words } = settings();
    const shown = root.querySelector<HTMLElement>(".live")!;
    shown.dataset["state"] = isLive ? "on" : "off";
    shown.querySelector("span")!.textContent = isLive ? words["live"]! : words["notLive"]!;
    shown.querySelector<HTMLElement>("a")!.hidden = isLive;
  };
  const setLive = (value: boolean) => {
    isLive = value;
    say();
  };

  const refresh = (): Promise<void> => {
    isWanted = true;
    running ??= (async () => {
      while (isWanted && !isHeld()) {
        isWanted = false;
        refreshedAt = Date.now();
        if (await replacePage()) {
          say();
          onRefresh();
        }
      }
    })().finally(() => (running = null));
    return running;
  };

  const refreshSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), pauseMs);
  };

  const close = () => {
    source?.close();
    source = null;
  };

  const open = () => {
    close();
    heardAt = Date.now();
    const { events, since } = settings();
    const opened = new EventSource(`${events}?since=${since}`);
    source = opened;
    const on = (name: string, handle: (data: string) => void) =>
      opened.addEventListener(name, (event) => {
        heardAt = Date.now();
        handle((event as MessageEvent<string>).data);
      });
    on("live", () => setLive(true));
    on("lost", () => setLive(false));
    on("beat", () => {});
    on("changed", (days) => {
      if (concernsPage(days)) refreshSoon();
    });
    opened.addEventListener("error", () => setLive(false));
  };

  const look = () => {
    if (document.hidden) return;
    const now = Date.now();
    if (now - refreshedAt > (isLive ? refreshedAfter : refreshedAlone)) void refresh();
    else if (isWanted) void refresh();
    const isDead = source === null || source.readyState === EventSource.CLOSED || now - heardAt > silentAfter;
    if (isDead && now - heardAt > refreshedAlone) open();
  };

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) close();
    else {
      open();
      void refresh();
    }
  });
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    open();
    void refresh();
  });
  setInterval(look, lookEvery);
  setLive(false);
  if (!document.hidden) open();
  return { refresh };
}

const dayMs = 86_400_000;

/** Whether a change of these days, counted since 1970 in UTC, can be on the page. */
function concernsPage(days: string): boolean {
  if (days === "") return true;
  const [first, last] = days.split(" ").map(Number);
  const { from, to } = settings();
  return first! <= Math.floor((Date.parse(to) - 1) / dayMs) && last! >= Math.floor(Date.parse(from) / dayMs);
}

/** Places come from the server as styles. Its policy allows those of a newer page only as an adopted sheet. */
const places = new CSSStyleSheet();

/** Fetches the page again and shows it in place of this one. False if it could not be fetched. */
async function replacePage(): Promise<boolean> {
  const response = await fetch(location.href, { headers: { "X-Refresh": "live" } }).catch(() => null);
  if (response === null || response.status >= 500) return false;
  // Signed out, or the page is gone.
  if (response.redirected || !response.ok) {
    location.reload();
    return false;
  }
  const [html, style] = withoutStyles(await response.text());
  const page = new DOMParser().parseFromString(html, "text/html");
  const fresh = page.querySelector<HTMLElement>("[data-calendar]");
  if (fresh === null) {
    location.reload();
    return false;
  }
  renewSettings(fresh);
  places.replaceSync(style);
  document.querySelector('style[data-href~="office-day"]')?.remove();
  document.adoptedStyleSheets = [places];
  const keep = keepPosition();
  root.replaceChildren(...document.adoptNode(fresh).childNodes);
  keep();
  const [rail, newRail] = [document, page].map((one) => one.querySelector(".rail__list"));
  if (rail && newRail && !rail.contains(document.activeElement)) rail.replaceWith(document.adoptNode(newRail));
  return true;
}

/** A page, and the places in it. Browsers would report its styles to the policy of this page, which has another nonce. */
function withoutStyles(html: string): [html: string, places: string] {
  let found = "";
  const rest = html.replaceAll(/<style([^>]*)>([^<]*)<\/style>/g, (_, attributes: string, text: string) => {
    if (attributes.includes("office-day")) found = text;
    return "";
  });
  return [rest, found];
}

/** Remembers where the page is scrolled to and what has the focus. Returns a function that restores both. */
function keepPosition(): () => void {
  const lanes = root.querySelector(".lanes");
  const top = lanes?.scrollTop ?? 0;
  const left = lanes?.scrollLeft ?? 0;
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  const href = focused?.getAttribute("href") ?? null;
  const same = () =>
    [...root.querySelectorAll<HTMLElement>("a[href]")].filter((one) => one.getAttribute("href") === href);
  const index = href === null ? -1 : same().indexOf(focused as HTMLElement);
  return () => {
    root.querySelector(".lanes")?.scrollTo({ top, left, behavior: "instant" });
    same()[index]?.focus({ preventScroll: true });
  };
}
