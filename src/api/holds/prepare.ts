import { z } from "zod";
import { saveHeldDetails } from "#use-cases/booking/direct/book-held.ts";
import { openHeld } from "#use-cases/booking/direct/open-held.ts";
import { applyCode, removeCode } from "#use-cases/booking/codes/apply-code.ts";
import { endpoint } from "../define.ts";
import { idSchema } from "../schemas/common.ts";
import { sentDetailsSchema, detailFaultsOf } from "../visitors/details.ts";
import { answerHold, exampleToken, heldRefusals, tokenParams } from "./holds.ts";
import { holdSchema } from "./show-hold.ts";

export const saveDetailsEndpoint = endpoint({
  id: "saveDetails",
  method: "POST",
  path: "/holds/{token}/details",
  access: "open",
  summary: "Save the booker's details with a hold",
  description: "Booking the hold may then omit them. A hold that replaces this one keeps them.",
  params: tokenParams,
  body: z.strictObject({ details: sentDetailsSchema }),
  response: holdSchema,
  refusals: [...heldRefusals, "hold-lapsed", "field-unknown"],
  examples: [
    {
      summary: "Who comes",
      params: { token: exampleToken },
      body: { details: { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" } },
    },
  ],
  async handle(call) {
    const { token } = call.params;
    const saved = await saveHeldDetails({ token, details: call.body.details, locale: call.locale }, call.services);
    if (saved.ok) return answerHold(token, call);
    if (saved.refusal.code === "details-wrong") throw detailFaultsOf(saved.refusal);
    return { ok: false, refusal: saved.refusal };
  },
});

export const applyCodeEndpoint = endpoint({
  id: "applyCode",
  method: "POST",
  path: "/holds/{token}/codes",
  access: "open",
  summary: "Add the code of a coupon, voucher or package to a hold",
  description: "The response has the new sums. Nothing is spent before it is booked. Each client has few tries.",
  params: tokenParams,
  body: z.strictObject({
    code: z.string().min(1).max(60),
    email: z.string().max(300).default("").meta({ description: "A coupon may limit its uses by one person" }),
  }),
  response: holdSchema,
  refusals: [...heldRefusals, "credit-refused", "payment-unavailable"],
  examples: [{ summary: "A coupon", params: { token: exampleToken }, body: { code: "WELCOME10" } }],
  async handle(call) {
    const { services, locale, client, body } = call;
    const { token } = call.params;
    const opened = await openHeld(token, locale, services);
    if (!opened.ok) return opened;
    const { provider, services: offered } = opened.value.page;
    const applied = await applyCode({ provider, services: offered, token, client, ...body }, services);
    return applied.ok ? answerHold(token, call) : applied;
  },
});

export const removeCodeEndpoint = endpoint({
  id: "removeCode",
  method: "POST",
  path: "/holds/{token}/codes/remove",
  access: "open",
  summary: "Remove a code from a hold",
  params: tokenParams,
  body: z.strictObject({ id: idSchema.meta({ description: "The `id` among the hold's `codes`" }) }),
  response: holdSchema,
  refusals: [...heldRefusals, "payment-unavailable"],
  examples: [
    {
      summary: "Without the coupon",
      params: { token: exampleToken },
      body: { id: "5f0c9a52-7d4e-4a0e-9a6b-1c2d3e4f5a6b" },
    },
  ],
  async handle(call) {
    const { services, locale, body } = call;
    const { token } = call.params;
    const opened = await openHeld(token, locale, services);
    if (!opened.ok) return opened;
    const { provider, services: offered } = opened.value.page;
    const removed = await removeCode({ provider, services: offered, token, creditId: body.id }, services);
    return removed.ok ? answerHold(token, call) : removed;
  },
});
