import type { Answer, Field } from "#domain/forms/definition.ts";
import { formatPackDuration } from "#packs/format/duration.ts";
import { formatAmount } from "#domain/pricing/money.ts";
import type { NamedBooking } from "#use-cases/office/booking/find-named.ts";
import { showBooking, type DetailedBooking } from "#use-cases/office/booking/show-booking.ts";
import type { ExitCode } from "../shared/command.ts";
import { withDatabase } from "../shared/with-database.ts";
import { explainBookingRefusal } from "./explain.ts";
import { escapeLines, printTime, printTimes } from "./words.ts";

export async function printBooking(named: NamedBooking, isJson: boolean): Promise<ExitCode> {
  const shown = await withDatabase((db) => showBooking(named, { db }));
  if (!shown.ok) return explainBookingRefusal(shown.refusal);
  console.log(isJson ? JSON.stringify(toJson(shown.value), null, 2) : describe(shown.value));
  return 0;
}

function describe(shown: DetailedBooking): string {
  const { booking, provider } = shown;
  const facts = factsOf(shown).filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== "");
  const width = Math.max(...facts.map(([name]) => name.length)) + 2;
  return [
    `${booking.reference}  ${booking.state}  ${provider.name} (${provider.slug})`,
    ...facts.map(([name, value]) => `  ${name.padEnd(width)}${escapeLines(value, width + 2)}`),
  ].join("\n");
}

function factsOf({ booking, provider, members, paid, refunded, told }: DetailedBooking): [string, string | null][] {
  const { startsAt, endsAt, location, guests, guestCount, currency } = booking;
  const { zone } = provider;
  const money = (amount: number) => `${formatAmount(amount, currency)} ${currency}`;
  const named = guests
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ name, email, isErased }) => (isErased ? "erased" : `${name} <${email}>`));
  return [
    ["when", startsAt && endsAt ? `${printTimes(startsAt, endsAt, zone)} (${zone})` : "no time yet"],
    ["moved from", booking.formerStartsAt && printTime(booking.formerStartsAt, zone)],
    ...booking.lines
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ service, duration, member, seats, price }): [string, string] => {
        const who = member ?? (members.length > 0 ? members.join(", ") : "anybody");
        return [
          "what",
          [service, formatPackDuration(duration), `with ${who}`, seatsOf(seats), money(price)].join(", "),
        ];
      }),
    ["where", location && [location.label, location.detail].filter((text) => text !== "").join(": ")],
    [
      "visitor",
      booking.erasedAt !== null
        ? `erased ${printTime(booking.erasedAt, zone)}`
        : [`${booking.firstName} ${booking.lastName}`.trim(), booking.email, booking.phone].filter(isGiven).join(", "),
    ],
    ["birth date", booking.dateOfBirth],
    ["guests", guestCount === 0 ? null : [String(guestCount), ...named].join("\n")],
    ["notes", booking.notes],
    ...told.map(({ field, answer }): [string, string] => [field.label, tellAnswer(field, answer)]),
    ["total", money(booking.total)],
    ["paid", paid === 0 && booking.payNow === 0 ? null : money(paid)],
    ["refunded", refunded === 0 ? null : money(refunded)],
    ["owed", isOwing(booking.state) && booking.total > paid ? money(booking.total - paid) : null],
    ["created", printTime(booking.createdAt, zone)],
    ["answered", booking.answeredAt && printTime(booking.answeredAt, zone)],
    ["declined", booking.declineReason],
    ["cancelled", booking.cancellationReason],
    [`${booking.businessChange ?? "changed"} by you`, booking.businessReason],
  ];
}

function isOwing(state: DetailedBooking["booking"]["state"]): boolean {
  return state === "requested" || state === "scheduled" || state === "held";
}

function tellAnswer(field: Field, answer: Answer): string {
  if (typeof answer !== "object") return labelOf(field, String(answer));
  const parts: readonly string[] = "street" in answer ? Object.values(answer) : answer;
  return parts
    .filter(isGiven)
    .map((part) => labelOf(field, part))
    .join(", ");
}

function labelOf(field: Field, value: string): string {
  const option = "options" in field ? field.options.find(({ id }) => id === value) : undefined;
  return option?.label ?? value;
}

function seatsOf(seats: number): string {
  return seats === 1 ? "1 seat" : `${seats} seats`;
}

function isGiven(text: string): boolean {
  return text !== "";
}

/** Leaves out tokens and ids: they open the booking, and a terminal's output may be stored or shared. */
function toJson({ booking, provider, members, paid, refunded, told }: DetailedBooking): object {
  const { reference, state, startsAt, endsAt, formerStartsAt, createdAt, changedAt, answeredAt, revision } = booking;
  const { firstName, lastName, email, phone, dateOfBirth, notes, location, locale } = booking;
  const answers = Object.entries(booking.answers).map(([form, { answers: given }]) => [form, given] as const);
  const { currency, total, payNow, guestCount, declineReason, cancellationReason, businessReason } = booking;
  return {
    provider: provider.slug,
    reference,
    state,
    startsAt,
    endsAt,
    formerStartsAt,
    zone: provider.zone,
    lines: booking.lines.map(({ service, member, seats, duration, price, person, isCancelled }) => ({
      service,
      member,
      seats,
      duration,
      price,
      person,
      isCancelled,
    })),
    members,
    visitor: { firstName, lastName, email, phone, dateOfBirth, notes, locale, zone: booking.zone },
    answers: Object.fromEntries(answers),
    questions: told.map(({ field, answer }) => ({ question: field.label, answer: tellAnswer(field, answer) })),
    location,
    guestCount,
    guests: booking.guests.map(({ name, email: address, isCancelled }) => ({ name, email: address, isCancelled })),
    currency,
    total,
    payNow,
    paid,
    refunded,
    declineReason,
    cancellationReason,
    businessReason,
    createdAt,
    changedAt,
    answeredAt,
    erasedAt: booking.erasedAt,
    revision,
  };
}
