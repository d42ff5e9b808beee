import { servicesOf } from "#domain/booking/chosen-visit.ts";
import { refuse, type Result } from "#domain/errors.ts";
import { applyCode, removeCode } from "#use-cases/booking/codes/apply-code.ts";
import { searchOf } from "../../features/booking/state/query.ts";
import { valuesOf } from "../../present/forms/controls.ts";
import type { BookingRequest } from "../../present/booking/open-booking.ts";
import { askedFor, sentAnswers } from "../../present/booking/service-questions.ts";
import { textOf } from "../../http/read-form.ts";
import { typedDetails } from "./form.ts";
import { keepTyped, readHeldVisit } from "./read-hold.ts";
import { lost, type Go } from "./respond.ts";

/** Adds a code to the held visit, and shows the same step with the new sums. Everything typed is kept. */
export function applyTypedCode(request: BookingRequest, form: FormData, go: Go) {
  const { services, client } = request;
  const code = textOf(form, "code").slice(0, 60);
  const email = textOf(form, "email").slice(0, 300);
  return change(request, form, go, (held) => applyCode({ ...held, email, code, client }, services));
}

export function removeTypedCode(request: BookingRequest, form: FormData, creditId: string, go: Go) {
  return change(request, form, go, (held) => removeCode({ ...held, creditId }, request.services));
}

type Held = Pick<Parameters<typeof removeCode>[0], "provider" | "services" | "token">;

async function change(request: BookingRequest, form: FormData, go: Go, run: (held: Held) => Promise<Result<null>>) {
  const { page, query } = request;
  const found = await readHeldVisit(request, form);
  const held = found.ok && found.value.token === null ? refuse({ code: "hold-lapsed" as const }) : found;
  if (!held.ok) return lost(request, go, held.refusal, { details: typedDetails(form) });
  const { visit } = held.value;
  const token = held.value.token!;
  await keepTyped(request, form, token);
  const changed = await run({ provider: page.provider, services: servicesOf(visit), token });
  if (changed.ok) return go(`${searchOf(query, { step: null, hold: token })}#codes`);
  const answers = valuesOf(sentAnswers(form, await askedFor(request, visit)));
  return lost(request, go, changed.refusal, { details: typedDetails(form), answers, code: textOf(form, "code") });
}
