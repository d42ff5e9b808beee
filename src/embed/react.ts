import { createElement, useEffect, useRef, type AnchorHTMLAttributes, type ReactElement, type ReactNode } from "react";
import type { FrameEvent } from "./protocol.ts";

/** What to show and how it looks. The query string of `url` can set all of it except `redirect`. */
interface Look {
  /** The absolute URL of a booking page, form, quiz or survey. */
  url: string;
  /** Values for the visitor's fields: `{ first_name: "Ada", email: "ada@example.com" }`. */
  prefill?: Record<string, string> | undefined;
  /** Default: the same as the page around it. */
  theme?: "light" | "dark" | "auto" | undefined;
  /** A brand colour as six hexadecimal digits. Almanac adjusts it if the contrast is too low. */
  primary?: string | undefined;
  /** Hides the service's description. */
  hideDetails?: boolean | undefined;
  /** Origins that a finished booking or form may redirect this page to. The page's own origin is always allowed. */
  redirect?: string[] | undefined;
}

export interface AlmanacInlineProps extends Look {
  /** Minimum height in pixels, so that content below does not move while the frame loads. Default: 700. */
  height?: number;
  className?: string;
  /** The text of the link that shows until the frame is ready, or if scripts do not run. */
  children?: ReactNode;
}

/** Shows a page in a frame that is as high as its content. */
export function AlmanacInline({ height = 700, className, children, ...look }: AlmanacInlineProps): ReactElement {
  useScript(look.url);
  const text = children ?? "Book an appointment";
  return createElement(
    "div",
    {
      // The script makes one frame per element, so a change of props needs a new element.
      key: JSON.stringify(look),
      className,
      style: { minHeight: height },
      "data-almanac-inline": "",
      "data-almanac-url": look.url,
      ...attributesOf(look),
    },
    createElement("a", { href: look.url }, text),
  );
}

export interface AlmanacPopupButtonProps
  extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | keyof Look> {
  children?: ReactNode;
}

/** A link that opens a page in a dialog. Without scripts it is a plain link. */
export function AlmanacPopupButton(props: AlmanacPopupButtonProps): ReactElement {
  const { url, prefill, theme, primary, hideDetails, redirect, children, ...rest } = props;
  useScript(url);
  const look = attributesOf({ url, prefill, theme, primary, hideDetails, redirect });
  return createElement(
    "a",
    { ...rest, key: JSON.stringify([url, look]), href: url, "data-almanac-popup": "", ...look },
    children,
  );
}

const eventTypes = [
  "ready",
  "route",
  "step_viewed",
  "slot_selected",
  "booking_submitted",
  "booking_scheduled",
  "booking_requested",
  "booking_rescheduled",
  "booking_cancelled",
  "payment_required",
  "form_submitted",
  "quiz_completed",
  "survey_completed",
  "error",
  "close",
] as const satisfies readonly FrameEvent[];

export type AlmanacEventType = (typeof eventTypes)[number];

export interface AlmanacEvent {
  type: AlmanacEventType;
  /** Ids, times and states. Never personal data. */
  data: Record<string, unknown>;
  /** The element that holds the frame, or the link that opened it. */
  element: Element;
}

/** Calls the listener for every event from every Almanac frame on the page. */
export function useAlmanacEvents(listener: (event: AlmanacEvent) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const ended = new AbortController();
    for (const type of eventTypes) {
      document.addEventListener(
        `almanac:${type}`,
        (event) => {
          const { detail, target } = event as CustomEvent<Record<string, unknown>>;
          latest.current({ type, data: detail, element: target as Element });
        },
        { signal: ended.signal },
      );
    }
    return () => ended.abort();
  }, []);
}

function attributesOf({ prefill, theme, primary, hideDetails, redirect }: Partial<Look>): Record<string, string> {
  return {
    ...(prefill && { "data-almanac-prefill": JSON.stringify(prefill) }),
    ...(theme && { "data-almanac-theme": theme }),
    ...(primary && { "data-almanac-primary": primary }),
    ...(hideDetails && { "data-almanac-hide-details": "1" }),
    ...(redirect && { "data-almanac-redirect": redirect.join(" ") }),
  };
}

/** Loads `/embed.js` from the URL's installation, once per page. */
function useScript(url: string): void {
  useEffect(() => {
    const src = new URL("/embed.js", url).href;
    if (document.querySelector(`script[src="${src}"]`) !== null) return;
    const script = document.createElement("script");
    script.async = true;
    script.src = src;
    document.head.append(script);
  }, [url]);
}
