import { createElement, useEffect, useRef, type AnchorHTMLAttributes, type ReactElement, type ReactNode } from "react";
import type { FrameEvent } from "./protocol.ts";

/** How a page of ours is shown; all of it can stand in the address as well. */
interface Look {
  /** The address of a booking page, a form, a quiz or a survey. */
  url: string;
  /** What is known of the visitor: `{ first_name: "Ada", email: "ada@example.com" }`. */
  prefill?: Record<string, string> | undefined;
  theme?: "light" | "dark" | "auto" | undefined;
  /** Six hexadecimal digits; the contrast is taken care of. */
  primary?: string | undefined;
  hideDetails?: boolean | undefined;
  /** Origins besides this page's own to which a finished booking may lead. */
  redirect?: string[] | undefined;
}

export interface AlmanacInlineProps extends Look {
  /** Pixels to keep free until the page says its own height, so that nothing below moves. */
  height?: number;
  className?: string;
  /** The link that stands there until, and unless, scripts run. */
  children?: ReactNode;
}

/** A page of ours in the place of a link, as high as it needs to be. */
export function AlmanacInline({ height = 700, className, children, ...look }: AlmanacInlineProps): ReactElement {
  useScript(look.url);
  const text = children ?? "Book an appointment";
  return createElement(
    "div",
    {
      // The frame is made once for an element: what is to be shown anew stands in another one.
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

/** A link that opens a page of ours in a dialog; without scripts it is a link. */
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

const types: readonly FrameEvent[] = [
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
];

export interface AlmanacEvent {
  type: FrameEvent;
  /** Ids, times and states; never names or addresses. */
  data: Record<string, unknown>;
  /** Where the frame stands, or the link that opened it. */
  element: Element;
}

/** What happens in all frames of this page. */
export function useAlmanacEvents(listener: (event: AlmanacEvent) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const ended = new AbortController();
    for (const type of types) {
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

/** One script for all of them, from the installation that the address names. */
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
