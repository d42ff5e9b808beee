import { z } from "zod";
import { bookingPath, calendarFilePath, cancelPath } from "#domain/navigation/addresses.ts";
import type { ManagedSeat } from "#use-cases/booking/manage/read-manage.ts";
import type { ReadVisit } from "#use-cases/receipts/read-visit.ts";
import { moneySchema, timeSchema, zoneSchema } from "../schemas/common.ts";
import {
  dateOfSeriesSchema,
  lineSchema,
  shownLocationSchema,
  showDates,
  showLines,
  showLocation,
  tokenSchema,
} from "../schemas/visit.ts";
import { writeTime, writeTimeOrNull } from "../schemas/write.ts";

const bookingStates = ["held", "requested", "scheduled", "cancelled", "declined", "expired"] as const;

export const paymentSchema = z
  .object({
    state: z
      .enum(["needed", "opening", "open", "paid", "unpaid", "returned"])
      .meta({ description: "`needed`: no checkout is open. `returned`: money that could not be kept goes back." }),
    amount: moneySchema,
    url: z.string().nullable().meta({ description: "Where the visitor pays, if a checkout has just been opened" }),
  })
  .meta({ id: "Payment" });

export const bookingSchema = z
  .object({
    token: tokenSchema,
    reference: z.string().meta({ description: "What the office calls it", example: "K7M2-QX4P" }),
    state: z
      .enum(bookingStates)
      .meta({ description: "`held`: not booked until it is paid. `requested`: the business must confirm it." }),
    provider: z.string(),
    timeZone: zoneSchema.meta({ description: "The visitor's" }),
    start: timeSchema.nullable().meta({ description: "Null until the business chooses a time" }),
    end: timeSchema.nullable(),
    formerStart: timeSchema.nullable().meta({ description: "From when it was moved" }),
    proposedStart: timeSchema.nullable().meta({ description: "The time that the business proposes for a request" }),
    people: z.int(),
    lines: z.array(lineSchema),
    guests: z.array(z.object({ number: z.int(), name: z.string(), isCancelled: z.boolean() })),
    location: shownLocationSchema.nullable(),
    total: moneySchema,
    paid: moneySchema.meta({ description: "Online, without what was given back" }),
    refunded: moneySchema,
    due: moneySchema.meta({ description: "Still to be paid, after what was paid in any way" }),
    taxes: z
      .array(z.object({ name: z.string(), percent: z.number(), amount: moneySchema }))
      .meta({ description: "The tax in the total, by rate; empty if the business states none" }),
    payment: paymentSchema.nullable().meta({ description: "Null if nothing is paid online" }),
    canMove: z.boolean(),
    canCancel: z.boolean(),
    cancelUntil: timeSchema
      .nullable()
      .meta({ description: "Null if it can be cancelled until it starts, or not online" }),
    refundIfCancelled: moneySchema.meta({ description: "What would go back now by card" }),
    refundUntil: timeSchema
      .nullable()
      .meta({ description: "Until when what `refundIfCancelled` says is true; null without a deadline" }),
    reason: z.string().meta({ description: "What the business said about a decline, a move or a cancellation" }),
    dates: z.array(dateOfSeriesSchema).meta({ description: "All dates of a series or a course; empty without one" }),
    changedAt: timeSchema,
    links: z.object({
      page: z.string().meta({ description: "Shows the booking" }),
      cancel: z.string(),
      calendar: z.string().meta({ description: "A calendar file" }),
    }),
  })
  .meta({ id: "Booking", description: "A booking as its booker sees it" });

type Shown = z.input<typeof bookingSchema>;

interface Options {
  origin: string;
  /** The address of a checkout that was just opened. */
  payAt?: string | null;
}

export function showVisitorsBooking(visit: ReadVisit, { origin, payAt = null }: Options): Shown {
  const { token, booking, provider, services, facts, paid, refunded, refundDue, dates } = visit;
  const { zone, currency } = booking;
  const money = (amount: number) => ({ amount, currency });
  const search = new URLSearchParams({ booking: token });
  return {
    token,
    reference: booking.reference,
    state: booking.state,
    provider: provider.slug,
    timeZone: zone,
    start: writeTimeOrNull(booking.startsAt, zone),
    end: writeTimeOrNull(booking.endsAt, zone),
    formerStart: writeTimeOrNull(booking.formerStartsAt, zone),
    proposedStart: writeTimeOrNull(booking.proposedStartsAt, zone),
    people: 1 + booking.guestCount,
    lines: showLines(booking, services),
    guests: booking.guests.map(({ position, name, isCancelled }) => ({ number: position, name, isCancelled })),
    location: showLocation(booking, services),
    total: money(booking.total),
    paid: money(paid),
    refunded: money(refunded),
    due: money(facts.money?.due ?? 0),
    taxes: facts.taxes.map(({ name, rate, amount }) => ({ name, percent: rate / 1_000, amount: money(amount) })),
    payment: showPayment(visit, payAt),
    canMove: visit.whyNotMove === null,
    canCancel: visit.whyNotCancel === null,
    cancelUntil: writeMomentOrNull(facts.cancelUntil, zone),
    refundIfCancelled: money(refundDue),
    refundUntil: writeMomentOrNull(facts.refund?.until ?? null, zone),
    reason: booking.declineReason ?? booking.businessReason ?? "",
    dates: showDates(dates),
    changedAt: writeTime(booking.changedAt, zone),
    links: {
      page: `${origin}${bookingPath(services.map(({ slug }) => slug))}?${search}`,
      cancel: `${origin}${cancelPath}?${search}`,
      calendar: `${origin}${calendarFilePath}?${search}`,
    },
  };
}

function writeMomentOrNull(at: number | null, zone: string): string | null {
  return at === null ? null : writeTime(new Date(at), zone);
}

function showPayment({ booking, payment }: ReadVisit, url: string | null): z.input<typeof paymentSchema> | null {
  if (payment !== null) {
    const { state, amount, currency } = payment;
    return { state, amount: { amount, currency }, url };
  }
  if (booking.payNow === 0) return null;
  const amount = { amount: booking.payNow, currency: booking.currency };
  return booking.state === "held" ? { state: "needed", amount, url } : null;
}

export const seatSchema = z
  .object({
    state: z.enum(bookingStates),
    provider: z.string(),
    timeZone: zoneSchema,
    start: timeSchema.nullable(),
    end: timeSchema.nullable(),
    guest: z.object({ number: z.int(), name: z.string(), isCancelled: z.boolean() }),
    services: z.array(z.string()),
    links: z.object({ calendar: z.string() }),
  })
  .meta({ id: "Seat", description: "A visit as one of its guests sees it" });

/** Guests see neither the reference nor what the booker typed. */
export function showSeat(
  { booking, provider, services, guest }: ManagedSeat,
  { token, origin }: { token: string; origin: string },
): z.input<typeof seatSchema> {
  const { zone, state, startsAt, endsAt } = booking;
  return {
    state,
    provider: provider.slug,
    timeZone: zone,
    services: services.map(({ name }) => name),
    start: writeTimeOrNull(startsAt, zone),
    end: writeTimeOrNull(endsAt, zone),
    guest: { number: guest.position, name: guest.name, isCancelled: guest.isCancelled },
    links: { calendar: `${origin}${calendarFilePath}?${new URLSearchParams({ seat: token })}` },
  };
}
