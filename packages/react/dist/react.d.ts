import { type AnchorHTMLAttributes, type ReactElement, type ReactNode } from "react";
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
export declare function AlmanacInline({ height, className, children, ...look }: AlmanacInlineProps): ReactElement;
export interface AlmanacPopupButtonProps
  extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | keyof Look> {
  children?: ReactNode;
}
/** A link that opens a page in a dialog. Without scripts it is a plain link. */
export declare function AlmanacPopupButton(props: AlmanacPopupButtonProps): ReactElement;
declare const eventTypes: readonly [
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
export type AlmanacEventType = (typeof eventTypes)[number];
export interface AlmanacEvent {
  type: AlmanacEventType;
  /** Ids, times and states. Never personal data. */
  data: Record<string, unknown>;
  /** The element that holds the frame, or the link that opened it. */
  element: Element;
}
/** Calls the listener for every event from every Almanac frame on the page. */
export declare function useAlmanacEvents(listener: (event: AlmanacEvent) => void): void;
export {};
