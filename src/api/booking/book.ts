import { z } from "zod";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import { bookHeld, bookWanted } from "#use-cases/booking/direct/book-held.ts";
import { findBecome } from "#use-cases/booking/confirm/own-token.ts";
import { openHeld } from "#use-cases/booking/direct/open-held.ts";
import { payHeld } from "#use-cases/booking/direct/pay-held.ts";
import { readVisit } from "#use-cases/receipts/read-visit.ts";
import { endpoint, type Call } from "../define.ts";
import { holdRefusals, heldRefusals } from "../holds/holds.ts";
import { invalidProblem } from "../problem.ts";
import { tokenSchema } from "../schemas/visit.ts";
import { sentDetailsSchema, detailFaultsOf, sentGuestsSchema } from "../visitors/details.ts";
import { proofSchema, apiSenderOf, withApiPuzzle } from "../visitors/sender.ts";
import { openWanted, wantedFields, wantedTimeOf } from "../visitors/wanted.ts";
import { bookingSchema, showVisitorsBooking } from "./show-booking.ts";

/** Why a hold cannot be booked. */
const bookRefusals = [
  ...holdRefusals,
  ...heldRefusals,
  "hold-lapsed",
  "details-missing",
  "guests-missing",
  "field-unknown",
  "total-changed",
  "credit-refused",
  "trial-used",
  "not-online",
  "visitor-active",
  "visitor-period",
  "visitor-gap-days",
  "visitor-gap-hours",
] as Refusal["code"][];

const bodySchema = z.strictObject({
  hold: tokenSchema.optional().meta({ description: "Books this hold. Otherwise say what is wanted, as for a hold." }),
  ...wantedFields,
  details: sentDetailsSchema.optional().meta({ description: "May be omitted if they were saved with the hold" }),
  guests: sentGuestsSchema.optional(),
  codes: z
    .array(z.string().min(1).max(60))
    .max(5)
    .optional()
    .meta({ description: "Codes to use. A hold has its own." }),
  expectedTotal: z
    .int()
    .min(0)
    .optional()
    .meta({ description: "The total that the visitor saw, in minor units. Another sum refuses the booking." }),
  expectedPayNow: z.int().min(0).optional().meta({ description: "The same for what is paid now" }),
  proof: proofSchema.optional(),
});

type Body = z.output<typeof bodySchema>;
type Booked = Result<{ token: string; booked: boolean; providerId: string }>;

/** The booking as it is now. */
export async function answerBooking(
  token: string,
  { services, locale, origin, allowSites }: Pick<Call, "services" | "locale" | "origin" | "allowSites">,
  payAt: string | null = null,
): Promise<Result<z.input<typeof bookingSchema>>> {
  const read = await readVisit(token, services, locale);
  if (!read.ok) return read;
  allowSites(read.value.provider.frameSites);
  return ok(showVisitorsBooking(read.value, { origin, payAt }));
}

export const bookEndpoint = endpoint({
  id: "book",
  method: "POST",
  path: "/bookings",
  access: "open",
  status: 201,
  creates: true,
  summary: "Book a hold, or hold and book a time in one request",
  description:
    "If something must be paid first, the state is `held`, and `payment.url` leads to the checkout: the payment books " +
    "it. If the business must confirm it, the state is `requested`. A refused request without a hold leaves nothing held. " +
    "A booking has a token of its own: the hold's token finds it only while it is not paid, and to read that it was.",
  body: bodySchema,
  response: bookingSchema,
  refusals: bookRefusals,
  examples: [
    {
      summary: "A time, in one request",
      body: {
        service: "massage",
        start: "2027-01-12T10:00:00+00:00",
        details: { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", terms: true, consent: true },
      },
    },
  ],
  async handle(call) {
    const { body, services } = call;
    const expected =
      body.expectedTotal === undefined ? undefined : { total: body.expectedTotal, payNow: body.expectedPayNow };
    if (expected === undefined && body.expectedPayNow !== undefined)
      throw invalidProblem("body.expectedTotal", "Missing value: send it with expectedPayNow");
    const booked = body.hold === undefined ? await bookTime(call, expected) : await bookHold(call, body.hold, expected);
    if (!booked.ok) return booked;
    const { token } = booked.value;
    if (booked.value.booked) return answerBooking(token, call);
    // The booking is ready to be paid. If no checkout opens now, the client can start one later.
    const { sender } = apiSenderOf(call, body.proof);
    const paying = await payHeld({ token, sender }, services);
    return answerBooking(token, call, paying.ok ? paying.value : null);
  },
});

type Asking = Pick<Call, "services" | "locale" | "client" | "idempotencyKey" | "allowSites"> & { body: Body };
type Expected = { total: number; payNow: number | undefined } | undefined;

async function bookHold(call: Asking, token: string, expected: Expected): Promise<Booked> {
  const { body, services, locale } = call;
  const { hold: _, details, guests, proof, expectedTotal: __, expectedPayNow: ___, ...others } = body;
  if (Object.values(others).some((value) => value !== undefined))
    throw invalidProblem("body.hold", "Invalid choice: a hold has its time, its services and its codes");
  const opened = await openHeld(token, locale, services);
  const held = opened.ok ? opened.value.read.booking : (await findBecome(token, services))?.booking;
  if (held === undefined) return opened.ok ? refuse({ code: "booking-not-found" }) : opened;
  const booked = await bookHeld(
    { token, details, guests, expected, locale, request: requestOf(body), ...apiSenderOf(call, proof) },
    services,
  );
  return finish(booked, call, held.providerId);
}

async function bookTime(call: Asking, expected: Expected): Promise<Booked> {
  const { body, services, locale } = call;
  const { details, guests, codes = [], proof } = body;
  if (details === undefined) throw invalidProblem("body.details", "Missing value");
  const found = await openWanted(body, call);
  if (!found.ok) return found;
  const { id: providerId } = found.value.page.provider;
  const booked = await bookWanted(
    {
      found: found.value,
      when: wantedTimeOf(body),
      zone: body.timeZone ?? null,
      locale,
      details,
      guests,
      codes,
      expected,
      request: requestOf(body),
      ...apiSenderOf(call, proof),
    },
    services,
  );
  return finish(booked, call, providerId);
}

function finish(booked: Awaited<ReturnType<typeof bookHeld>>, call: Asking, providerId: string): Booked {
  if (booked.ok) return ok({ ...booked.value, providerId });
  if (booked.refusal.code === "details-wrong") throw detailFaultsOf(booked.refusal);
  return withApiPuzzle({ ok: false, refusal: booked.refusal }, call, { proof: call.body.proof, providerId });
}

/** A solved puzzle may be added to the same request. */
function requestOf(body: Body): unknown {
  const { proof: _, ...sent } = body;
  return sent;
}
