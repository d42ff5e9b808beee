/** What webhooks tell. The triggers of migration 0083 write them. */
export const eventKinds = [
  "booking.created",
  "booking.requested",
  "booking.confirmed",
  "booking.declined",
  "booking.moved",
  "booking.changed",
  "booking.cancelled",
  "booking.restored",
  "booking.expired",
  "booking.attended",
  "booking.no-show",
  "payment.paid",
  "payment.failed",
  "payment.refunded",
  "payment.refund-failed",
  "order.paid",
  "order.cancelled",
  "order.handed-over",
  "form.answered",
  "waiting.joined",
  "waiting.offered",
  "waiting.taken",
  "waiting.left",
  "customer.changed",
  "customer.erased",
] as const;

export type EventKind = (typeof eventKinds)[number];

/** Sent by the test button, whatever kinds the address wants. */
export const testKind = "webhook.test";

/** What an operator chooses: all events about one kind of thing. */
export const eventFamilies = ["booking", "payment", "order", "form", "waiting", "customer"] as const;
export type EventFamily = (typeof eventFamilies)[number];

export function kindsOf(family: EventFamily): EventKind[] {
  return eventKinds.filter((kind) => kind.startsWith(`${family}.`));
}

export function isEventKind(text: string): text is EventKind {
  return (eventKinds as readonly string[]).includes(text);
}
