import { z } from "zod";
import { refuse, type Refusal } from "#domain/errors.ts";
import { localeCodes } from "#domain/locales/locales.ts";
import { attendances } from "#domain/office/front-desk/attendance.ts";
import { waivers } from "#domain/office/booking/waivers.ts";
import { setAttendance } from "#use-cases/office/front-desk/attendance/set-attendance.ts";
import { writeRemark } from "#use-cases/office/front-desk/attendance/write-remark.ts";
import { cancelByOffice } from "#use-cases/office/booking/cancel-by-office.ts";
import { cancelCauses } from "#use-cases/office/booking/cancel-visit.ts";
import { findOfficeBooking } from "#use-cases/office/booking/find-office-booking.ts";
import { moveByOffice } from "#use-cases/office/booking/move/move-by-office.ts";
import { granting } from "#use-cases/keys/open-key.ts";
import { makeBooking } from "#use-cases/office/new-booking/make-booking.ts";
import { endpoint } from "../define.ts";
import { ApiFault } from "../problem.ts";
import { slugSchema, timeSchema } from "../schemas/common.ts";
import { readTime } from "../schemas/write.ts";
import { answerChange, exampleBooking, exampleOffice } from "./read-bookings.ts";
import { bookingParams, changedBookingSchema, officeParams } from "./show-office.ts";

const short = z.string().max(300).default("");
const revisionSchema = z
  .int()
  .min(0)
  .optional()
  .meta({ description: "The revision that you read. A booking that changed since then stays as it is." });

const slotRefusals = [
  "slot-taken",
  "resource-taken",
  "no-seats",
  "slot-not-offered",
  "slot-past",
  "beyond-calendar",
  "choice-unknown",
  "too-many-seats",
  "not-offered",
] as Refusal["code"][];

export const makeBookingEndpoint = endpoint({
  id: "makeBooking",
  method: "POST",
  path: "/office/{provider}/bookings",
  access: { verb: "bookings.make" },
  status: 201,
  creates: true,
  summary: "Book for a visitor",
  description:
    "As the office books on the phone: limits for visitors, minimum notice and forms do not apply, and what is to be paid " +
    "stays owed. A walk-in is here now, needs no name, and has arrived.",
  params: officeParams,
  body: z.strictObject({
    service: slugSchema.meta({ description: "The slug of a service" }),
    staff: slugSchema.optional().meta({ description: "The slug of a member. Without it, the rules choose." }),
    start: timeSchema,
    minutes: z.int().min(1).max(1_440).optional(),
    people: z.int().min(1).max(101).default(1),
    walkIn: z.boolean().default(false),
    visitor: z.strictObject({
      firstName: short,
      lastName: short,
      email: short,
      phone: short,
      notes: z.string().max(5_000).default(""),
    }),
    language: z.enum(localeCodes).optional().meta({ description: "Of the visitor's mails" }),
    tellVisitor: z.boolean().default(true).meta({ description: "Whether the visitor gets a confirmation" }),
    code: z
      .string()
      .max(64)
      .default("")
      .meta({ description: "Of a voucher, a package or a coupon that pays. It is spent when the visit is booked." }),
  }),
  response: changedBookingSchema,
  refusals: [
    ...slotRefusals,
    "hold-lapsed",
    "guests-missing",
    "details-missing",
    "nothing-offered",
    "code-refused",
    "not-allowed",
  ],
  examples: [
    {
      summary: "A caller",
      params: exampleOffice,
      body: {
        service: "massage",
        start: "2027-01-12T10:00:00+00:00",
        visitor: { firstName: "Ada", lastName: "Lovelace", phone: "+351 912 345 678" },
      },
    },
  ],
  async handle(call) {
    const { body, key, services, idempotencyKey } = call;
    const { service, staff = "", minutes = null, people, walkIn, visitor, language, tellVisitor, code } = body;
    const made = await makeBooking(
      granting(key),
      {
        service,
        member: staff,
        duration: minutes,
        people,
        isWalkIn: walkIn,
        ...visitor,
        start: readTime(body.start, "body.start"),
        locale: language ?? null,
        tellsVisitor: tellVisitor,
        presented: { code, credit: "" },
        key: idempotencyKey,
      },
      services,
    );
    if (made.ok) return answerChange(made.value.reference, "bookings.make", call);
    if (made.refusal.code !== "details-wrong") return refuse(made.refusal);
    throw new ApiFault({
      code: "invalid",
      errors: made.refusal.faults.map(({ field, message }) => ({
        path: `body.visitor.${field}`,
        code: message,
        message: "Missing or invalid value",
      })),
    });
  },
});

export const moveByOfficeEndpoint = endpoint({
  id: "moveByOffice",
  method: "POST",
  path: "/office/{provider}/bookings/{reference}/move",
  access: { verb: "bookings.move" },
  creates: true,
  summary: "Move a booking to another time, member or length",
  description:
    "The price stays as agreed. If rules are in the way, the refusal `rules-in-the-way` names them: send them as `waive`, " +
    "with a reason, if the key may waive them.",
  params: bookingParams,
  body: z.strictObject({
    start: timeSchema,
    staff: slugSchema.optional().meta({ description: "The slug of the member who gives it from now on" }),
    minutes: z.int().min(5).max(1_440).optional(),
    waive: z
      .array(z.enum(waivers as [string, ...string[]]))
      .max(20)
      .default([]),
    reason: z.string().max(200).default(""),
    revision: revisionSchema,
  }),
  response: changedBookingSchema,
  refusals: [
    ...slotRefusals,
    "booking-unknown",
    "booking-not-found",
    "booking-changed",
    "reason-missing",
    "not-allowed",
  ],
  examples: [{ summary: "A day later", params: exampleBooking, body: { start: "2027-01-13T10:00:00+00:00" } }],
  async handle(call) {
    const { body, key, services, params, idempotencyKey } = call;
    const office = granting(key);
    const { reference } = params;
    const found = await findOfficeBooking(services.db, office, { reference, verb: "bookings.move" });
    if (!found.ok) return found;
    const moved = await moveByOffice(
      office,
      {
        reference,
        start: readTime(body.start, "body.start"),
        member: body.staff ?? "",
        length: body.minutes ?? null,
        reason: body.reason,
        key: idempotencyKey,
        waive: waivers.filter((rule) => body.waive.includes(rule)),
        revision: body.revision ?? found.value.revision,
      },
      services,
    );
    if (moved.ok) return answerChange(reference, "bookings.move", call);
    const { refusal } = moved;
    if (refusal.code === "rules-in-the-way") throw new ApiFault({ code: "rules-in-the-way", rules: refusal.rules });
    if (refusal.code === "never") throw new ApiFault({ code: "time-impossible", why: refusal.obstacle.what.code });
    return refuse(refusal);
  },
});

export const cancelByOfficeEndpoint = endpoint({
  id: "cancelByOffice",
  method: "POST",
  path: "/office/{provider}/bookings/{reference}/cancel",
  access: { verb: "bookings.cancel" },
  creates: true,
  summary: "Cancel a booking",
  description:
    "`we-cancel` gives everything back. With `visitor-asked`, the agreed terms decide. Mails and the refund wait some " +
    "seconds, in which the console can undo it.",
  params: bookingParams,
  body: z.strictObject({
    cause: z.enum(cancelCauses),
    message: z.string().max(500).default("").meta({ description: "The visitor reads it" }),
    revision: revisionSchema,
  }),
  response: changedBookingSchema,
  refusals: ["booking-unknown", "booking-not-found", "booking-changed", "message-unreadable", "not-allowed"],
  examples: [
    { summary: "Someone is ill", params: exampleBooking, body: { cause: "we-cancel", message: "Jonas is ill" } },
  ],
  async handle(call) {
    const { body, key, services, params, idempotencyKey } = call;
    const office = granting(key);
    const { reference } = params;
    const found = await findOfficeBooking(services.db, office, { reference, verb: "bookings.cancel" });
    if (!found.ok) return found;
    const { cause, message, revision } = body;
    const cancelled = await cancelByOffice(
      office,
      { reference, cause, message: message.trim(), revision: revision ?? found.value.revision, key: idempotencyKey },
      services,
    );
    return cancelled.ok ? answerChange(reference, "bookings.cancel", call) : cancelled;
  },
});

export const setAttendanceEndpoint = endpoint({
  id: "setAttendance",
  method: "POST",
  path: "/office/{provider}/bookings/{reference}/attendance",
  access: { verb: "attendance.set" },
  summary: "Record who came",
  params: bookingParams,
  body: z.strictObject({
    person: z.int().min(0).max(100).default(0).meta({ description: "0 is the booker; 1 and up are the guests" }),
    attendance: z.enum(attendances).nullable().meta({ description: "Null takes the mark away" }),
    was: z.enum(attendances).nullable().default(null).meta({ description: "The mark that you saw" }),
  }),
  response: changedBookingSchema,
  refusals: ["booking-unknown", "booking-not-found", "booking-changed", "attendance-changed", "attendance-early"],
  examples: [{ summary: "Did not come", params: exampleBooking, body: { attendance: "no-show" } }],
  async handle(call) {
    const { reference } = call.params;
    const { person, attendance: to, was } = call.body;
    const done = await setAttendance(granting(call.key), { reference, person, to, was }, call.services);
    return done.ok ? answerChange(reference, "attendance.set", call) : done;
  },
});

export const writeRemarkEndpoint = endpoint({
  id: "writeRemark",
  method: "POST",
  path: "/office/{provider}/bookings/{reference}/remarks",
  access: { verb: "remarks.write" },
  status: 201,
  creates: true,
  summary: "Write a remark about a booking, for the office only",
  params: bookingParams,
  body: z.strictObject({ text: z.string().min(1).max(1_000) }),
  response: changedBookingSchema,
  refusals: ["booking-unknown", "booking-not-found", "booking-changed", "remark-unreadable"],
  examples: [{ summary: "A wish", params: exampleBooking, body: { text: "Prefers the quiet room" } }],
  async handle(call) {
    const { reference } = call.params;
    const command = { reference, text: call.body.text, key: call.idempotencyKey };
    const done = await writeRemark(granting(call.key), command, call.services);
    return done.ok ? answerChange(reference, "remarks.write", call) : done;
  },
});
