/** What webhooks tell. Each has rows in the table `webhook_rules` that say which change it is. A test compares both. */
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

/** What an address hears of: everything, everything about one kind of thing, or single events. The first two include later events. */
export const everyEvent = "*";
export type EventChoice = typeof everyEvent | `${EventFamily}.*` | EventKind;

export function everyEventOf<Family extends EventFamily>(family: Family): `${Family}.*` {
  return `${family}.*`;
}

export function isEventChoice(text: string): text is EventChoice {
  const choices: readonly string[] = [everyEvent, ...eventFamilies.map(everyEventOf), ...eventKinds];
  return choices.includes(text);
}

/** The same without what another choice includes. */
export function withoutIncluded(choices: readonly EventChoice[]): EventChoice[] {
  const own = new Set(choices);
  if (own.has(everyEvent)) return [everyEvent];
  const included = new Set(eventFamilies.filter((family) => own.has(everyEventOf(family))).flatMap(kindsOf));
  return [...own].filter((choice) => !(included as ReadonlySet<EventChoice>).has(choice));
}
