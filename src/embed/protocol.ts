/** What a page of ours tells the page that frames it. Ids, times and states; never names or addresses. */
export type FrameEvent =
  | "ready"
  | "resize"
  | "route"
  | "step_viewed"
  | "slot_selected"
  | "booking_submitted"
  | "booking_scheduled"
  | "booking_requested"
  | "booking_rescheduled"
  | "booking_cancelled"
  | "payment_required"
  | "form_submitted"
  | "quiz_completed"
  | "survey_completed"
  | "error"
  | "close";

/** What the framing page tells ours. */
export type HostCommand = "init" | "ui" | "prefill" | "close";

export interface Message {
  source: "almanac";
  v: 1;
  /** Of the frame, given by the framing page: several may stand on one page. */
  id: number;
  type: FrameEvent | HostCommand;
  data: Record<string, unknown>;
}

/** Of a window and an origin that are known to be ours. */
export function isMessage(value: unknown): value is Message {
  const { source, v, data } = Object(value) as Partial<Message>;
  return source === "almanac" && v === 1 && !!data;
}
