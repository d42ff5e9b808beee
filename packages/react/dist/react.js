"use client";
import { createElement, useEffect, useRef } from "react";
// src/embed/react.ts
/** Shows a page in a frame that is as high as its content. */
function AlmanacInline({ height = 700, className, children, ...look }) {
  useScript(look.url);
  const text = children ?? "Book an appointment";
  return createElement(
    "div",
    {
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
/** A link that opens a page in a dialog. Without scripts it is a plain link. */
function AlmanacPopupButton(props) {
  const { url, prefill, theme, primary, hideDetails, redirect, children, ...rest } = props;
  useScript(url);
  const look = attributesOf({
    url,
    prefill,
    theme,
    primary,
    hideDetails,
    redirect,
  });
  return createElement(
    "a",
    {
      ...rest,
      key: JSON.stringify([url, look]),
      href: url,
      "data-almanac-popup": "",
      ...look,
    },
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
];
/** Calls the listener for every event from every Almanac frame on the page. */
function useAlmanacEvents(listener) {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const ended = new AbortController();
    for (const type of eventTypes)
      document.addEventListener(
        `almanac:${type}`,
        (event) => {
          const { detail, target } = event;
          latest.current({
            type,
            data: detail,
            element: target,
          });
        },
        { signal: ended.signal },
      );
    return () => ended.abort();
  }, []);
}
function attributesOf({ prefill, theme, primary, hideDetails, redirect }) {
  return {
    ...(prefill && { "data-almanac-prefill": JSON.stringify(prefill) }),
    ...(theme && { "data-almanac-theme": theme }),
    ...(primary && { "data-almanac-primary": primary }),
    ...(hideDetails && { "data-almanac-hide-details": "1" }),
    ...(redirect && { "data-almanac-redirect": redirect.join(" ") }),
  };
}
/** Loads `/embed.js` from the URL's installation, once per page. */
function useScript(url) {
  useEffect(() => {
    const src = new URL("/embed.js", url).href;
    if (document.querySelector(`script[src="${src}"]`) !== null) return;
    const script = document.createElement("script");
    script.async = true;
    script.src = src;
    document.head.append(script);
  }, [url]);
}
export { AlmanacInline, AlmanacPopupButton, useAlmanacEvents };
