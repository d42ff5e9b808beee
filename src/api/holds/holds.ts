import { z } from "zod";
import { ok, type Refusal, type Result } from "#domain/errors.ts";
import { holdWanted, type HoldWanted } from "#use-cases/booking/direct/hold-wanted.ts";
import { openHeld } from "#use-cases/booking/direct/open-held.ts";
import { extendHold, releaseHold } from "#use-cases/booking/hold/extend-hold.ts";
import { endpoint, type Call } from "../define.ts";
import { tokenSchema } from "../schemas/visit.ts";
import { limitRefusals, proofSchema, apiSenderOf, withApiPuzzle } from "../visitors/sender.ts";
import { openWanted, wantedFields, wantedTimeOf } from "../visitors/wanted.ts";
import { holdSchema, showHold } from "./show-hold.ts";

/** Why a visit cannot be held. */
export const holdRefusals = [
  ...limitRefusals,
  "calendar-not-found",
  "calendar-unknown",
  "choice-unknown",
  "services-missing",
  "too-many-seats",
  "too-many-services",
  "guests-missing",
  "link-expired",
  "not-offered",
  "payments-off",
  "zone-unknown",
  "slot-taken",
  "resource-taken",
  "no-seats",
  "slot-not-offered",
  "slot-past",
  "beyond-calendar",
  "course-closed",
  "course-full",
  "course-date-full",
  "payment-unavailable",
] as Refusal["code"][];

/** Why a token opens no hold. */
export const heldRefusals = ["booking-not-found", "erased", "not-offered"] as const;

export const tokenParams = z.object({ token: tokenSchema });
/** A token of the shape that ours have. */
export const exampleToken = "Zm9yLWV4YW1wbGUtb25seS1uby1ob2xkLWhhcy1pdA";

type Holding = Pick<Call, "services" | "locale" | "origin" | "allowSites">;

/** The hold as it is now. */
export async function answerHold(
  token: string,
  { services, locale, origin, allowSites }: Holding,
): Promise<Result<z.input<typeof holdSchema>>> {
  const opened = await openHeld(token, locale, services);
  if (!opened.ok) return opened;
  allowSites(opened.value.page.provider.frameSites);
  return ok(showHold(opened.value, { token, locale, origin, now: services.clock.now() }));
}

const short = z.string().max(300).optional();
const prefillSchema = z
  .strictObject({ firstName: short, lastName: short, email: short, phone: short, notes: short })
  .meta({ id: "Prefill", description: "What is known about the visitor. The hold's page shows it in its form." });

function knownOf({ phone, ...known }: z.output<typeof prefillSchema> = {}): NonNullable<HoldWanted["prefill"]> {
  const given = { ...known, phoneTyped: phone };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

export const holdEndpoint = endpoint({
  id: "hold",
  method: "POST",
  path: "/holds",
  access: "open",
  status: 201,
  creates: true,
  summary: "Hold a time",
  description:
    "Reserves a time for ten minutes, while the visitor types. A hold with `replaces` ends an earlier one of the same " +
    "visitor, and keeps what was typed. A service that the business confirms reserves nothing yet.",
  body: z.strictObject({
    ...wantedFields,
    replaces: tokenSchema.optional().meta({ description: "The token of an earlier hold" }),
    prefill: prefillSchema.optional(),
    proof: proofSchema.optional(),
  }),
  response: holdSchema,
  refusals: holdRefusals,
  examples: [
    { summary: "A massage with anyone", body: { service: "massage", start: "2027-01-12T10:00:00+00:00" } },
    {
      summary: "Two services in a row",
      body: {
        party: [[{ service: "massage", minutes: 60 }, { service: "physiotherapy" }]],
        start: "2027-01-12T10:00:00+00:00",
      },
    },
  ],
  async handle(call) {
    const { body, services, locale } = call;
    const found = await openWanted(body, call);
    if (!found.ok) return found;
    const held = await holdWanted(
      {
        found: found.value,
        when: wantedTimeOf(body),
        zone: body.timeZone ?? null,
        locale,
        instead: body.replaces ?? null,
        prefill: knownOf(body.prefill),
        ...apiSenderOf(call, body.proof),
      },
      services,
    );
    const { id: providerId } = found.value.page.provider;
    if (!held.ok) return withApiPuzzle(held, call, { proof: body.proof, providerId });
    return answerHold(held.value.token, call);
  },
});

export const readHoldEndpoint = endpoint({
  id: "readHold",
  method: "GET",
  path: "/holds/{token}",
  access: "open",
  summary: "Read a hold: what it costs, and what booking it asks for",
  params: tokenParams,
  response: holdSchema,
  refusals: heldRefusals,
  examples: [{ summary: "A hold", params: { token: exampleToken } }],
  handle: (call) => answerHold(call.params.token, call),
});

export const extendHoldEndpoint = endpoint({
  id: "extendHold",
  method: "POST",
  path: "/holds/{token}/extend",
  access: "open",
  summary: "Hold it for ten minutes more, up to an hour in total",
  params: tokenParams,
  body: z.strictObject({}),
  response: holdSchema,
  refusals: [...heldRefusals, "hold-lapsed", "hold-crowded"],
  examples: [{ summary: "Ten minutes more", params: { token: exampleToken }, body: {} }],
  async handle(call) {
    const extended = await extendHold(call.params.token, call.services);
    return extended.ok ? answerHold(call.params.token, call) : extended;
  },
});

export const releaseHoldEndpoint = endpoint({
  id: "releaseHold",
  method: "DELETE",
  path: "/holds/{token}",
  access: "open",
  summary: "Release a hold, so that others can have the time",
  description: "Releasing it again, or releasing what is booked or unknown, changes nothing.",
  params: tokenParams,
  response: null,
  examples: [{ summary: "Give up a time", params: { token: exampleToken } }],
  async handle({ params, services }) {
    await releaseHold(params.token, services);
    return ok(null as never);
  },
});
