import { z } from "zod";
import { officeStates } from "#use-cases/office/booking/list-bookings.ts";
import type { BookedVisit } from "#use-cases/booking/manage/read-manage.ts";
import type { PagedBooking } from "#use-cases/office/booking/list-office-bookings.ts";
import type { OfficeBooking } from "#use-cases/office/booking/read-office-booking.ts";
import { moneySchema, slugSchema, timeSchema, zoneSchema } from "../schemas/common.ts";
import { lineSchema, shownLocationSchema, showLines, showLocation } from "../schemas/visit.ts";
import { writeTime, writeTimeOrNull } from "../schemas/write.ts";

export const officeParams = z.object({ provider: slugSchema });
export const referenceSchema = z.string().min(4).max(40).meta({ description: "What the office calls a booking" });
export const bookingParams = officeParams.extend({ reference: referenceSchema });

const attendanceSchema = z.enum(["arrived", "completed", "no-show"]);

const common = {
  reference: referenceSchema,
  state: z.enum(officeStates),
  revision: z.int().meta({ description: "Counts changes. Send it with a change that must not overtake another." }),
  start: timeSchema.nullable(),
  end: timeSchema.nullable(),
  createdAt: timeSchema,
  changedAt: timeSchema,
  people: z.int(),
  total: moneySchema,
  attendance: attendanceSchema.nullable(),
  isErased: z.boolean().meta({ description: "Whether the visitor's data was erased" }),
};

/** A booking without whose it is. Times are on the visitor's clock. */
export const changedBookingSchema = z
  .object({
    reference: referenceSchema,
    state: common.state,
    revision: common.revision,
    start: common.start,
    end: common.end,
    total: moneySchema,
  })
  .meta({ id: "ChangedBooking" });

type AnyBooking = BookedVisit["booking"];

export function showChanged(booking: AnyBooking): z.input<typeof changedBookingSchema> {
  const { reference, state, revision, startsAt, endsAt, zone, total, currency } = booking;
  return {
    reference,
    revision,
    state: state as (typeof officeStates)[number],
    total: { amount: total, currency },
    start: writeTimeOrNull(startsAt, zone),
    end: writeTimeOrNull(endsAt, zone),
  };
}

const personFields = { firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string() };

export const listedBookingSchema = z
  .object({
    ...common,
    visitor: z.object(personFields),
    services: z.array(z.string()).meta({ description: "Slugs" }),
    staff: z.array(z.string()).meta({ description: "Slugs" }),
  })
  .meta({ id: "ListedBooking" });

export const officeBookingSchema = z
  .object({
    ...common,
    timeZone: zoneSchema.meta({ description: "The visitor's" }),
    visitor: z.object({
      ...personFields,
      dateOfBirth: z.string().nullable(),
      notes: z.string(),
      language: z.string(),
    }),
    guests: z.array(
      z.object({
        number: z.int(),
        name: z.string(),
        email: z.string(),
        isCancelled: z.boolean(),
        attendance: attendanceSchema.nullable(),
      }),
    ),
    lines: z.array(lineSchema),
    location: shownLocationSchema.nullable(),
    proposedStart: timeSchema.nullable(),
    paid: moneySchema.meta({ description: "In any way, without what went back" }),
    owed: moneySchema,
    reason: z.string().meta({ description: "Of a cancellation or a decline" }),
    answers: z.array(z.object({ question: z.string(), answer: z.unknown() })),
    remarks: z.array(z.object({ id: z.string(), by: z.string(), text: z.string(), at: timeSchema })),
  })
  .meta({
    id: "OfficeBooking",
    description: "A booking as the office sees it. Times are on the clock of the business.",
  });

export function showListed(booking: PagedBooking, zone: string): z.input<typeof listedBookingSchema> {
  const { reference, state, revision, firstName, lastName, email, phone, services, staff, attendance } = booking;
  return {
    reference,
    state: state as (typeof officeStates)[number],
    revision,
    services,
    staff,
    attendance,
    start: writeTimeOrNull(booking.startsAt, zone),
    end: writeTimeOrNull(booking.endsAt, zone),
    createdAt: writeTime(booking.createdAt, zone),
    changedAt: writeTime(booking.changedAt, zone),
    people: 1 + booking.guestCount,
    total: { amount: booking.total, currency: booking.currency },
    isErased: booking.erasedAt !== null,
    visitor: { firstName, lastName, email, phone },
  };
}

export function showOfficeBooking(read: OfficeBooking): z.input<typeof officeBookingSchema> {
  const { booking, provider, services, sums, attendance, told, remarks } = read;
  const { zone } = provider;
  const money = (amount: number) => ({ amount, currency: booking.currency });
  const { firstName, lastName, email, phone, dateOfBirth, notes, locale } = booking;
  return {
    reference: booking.reference,
    revision: booking.revision,
    timeZone: booking.zone,
    state: booking.state as (typeof officeStates)[number],
    start: writeTimeOrNull(booking.startsAt, zone),
    end: writeTimeOrNull(booking.endsAt, zone),
    proposedStart: writeTimeOrNull(booking.proposedStartsAt, zone),
    createdAt: writeTime(booking.createdAt, zone),
    changedAt: writeTime(booking.changedAt, zone),
    people: 1 + booking.guestCount,
    total: money(booking.total),
    paid: money(sums.kept),
    owed: money(sums.owed),
    attendance: attendance.booker,
    isErased: booking.erasedAt !== null,
    visitor: { firstName, lastName, email, phone, dateOfBirth, notes, language: locale },
    guests: booking.guests.map(({ position, name, email: address, isCancelled }) => ({
      number: position,
      name,
      email: address,
      isCancelled,
      attendance: attendance.guests.get(position) ?? null,
    })),
    lines: showLines(booking, services),
    location: showLocation(booking, services),
    reason: booking.cancellationReason ?? booking.declineReason ?? booking.businessReason ?? "",
    answers: told.map(({ field, answer }) => ({ question: field.label, answer })),
    remarks: remarks.map(({ id, operator, text, at }) => ({ id, by: operator, text, at: writeTime(at, zone) })),
  };
}
