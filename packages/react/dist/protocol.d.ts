/** Messages from a framed page to its host page. They contain ids, times and states; never names or addresses. */
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
/** Messages from the host page to the framed page. */
export type HostCommand = "init" | "ui" | "prefill" | "close";
export interface Message {
  source: "almanac";
  v: 1;
  /** The frame's id, which the host page chooses, because a page may have several frames. */
  id: number;
  type: FrameEvent | HostCommand;
  data: Record<string, unknown>;
}
/** Call it only for messages from a known window and origin. */
export declare function isMessage(value: unknown): value is Message;
