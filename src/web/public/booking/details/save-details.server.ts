import { servicesOf } from "#domain/booking/chosen-visit.ts";
import { storable } from "#domain/forms/controls.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { splitJoined } from "#domain/forms/joined.ts";
import { applyCode, removeCode } from "#use-cases/booking/codes/apply-code.ts";
import { book, saveBookingDetails } from "#use-cases/booking/confirm/book.ts";
import { searchOf } from "../../shared/booking/state/query.ts";
import { countedGuests, hasGuestsStep } from "../visit/choose-visit.server.ts";
import { mustFind } from "../page/about-booking.server.ts";
import type { BookingRequest } from "../page/open-booking.server.ts";
import { askedFor, readTyped, sentAnswers } from "../services/service-questions.server.ts";
import { valuesOf } from "../../shared/forms/controls.server.ts";
import { textOf } from "../../../http/read-form.ts";
import { typedDetails } from "../form.server.ts";
import { holdFor } from "../hold.server.ts";
import { keepTypedOf, readHeldVisit, typeHere, typingBrowser } from "../read-hold.server.ts";
import { goOn, respondLost, refuseTime, respond, type Go } from "../respond.server.ts";
import { keyOf, senderOf } from "../sender.server.ts";
import { toCheckout } from "../payment/to-checkout.server.ts";

/** Saves the booker's details, then asks for guests or books. The form may also pay for the booking. */
export async function saveDetails(request: BookingRequest, url: URL, form: FormData, go: Go) {
  const { page, query, services } = request;
  const values = typedDetails(form);
  const found = await readHeldVisit(request, form);
  if (!found.ok) return respondLost(request, go, found.refusal, { details: values });
  const held = found.value;
  const { visit } = held;
  const questions = await askedFor(request, visit);
  const typed = sentAnswers(form, questions);
  const shown = textOf(form, "shown").split(" ");
  const read = readTyped(request, visit, { values, questions, answers: typed, shown });
  if ("faults" in read) {
    if (held.token !== null) await keepTypedOf(request, form, held.token);
    const { faults, answered } = read;
    return respond(
      { kind: "details", faults, values, answered, answers: valuesOf(typed) },
      faults.length + answered.length > 0 ? 422 : 200,
    );
  }
  const again = { details: values, answers: valuesOf(typed) };

  const opened =
    held.token === null ? await holdFor(request, form, { start: null, prefill: {} }) : ok({ token: held.token });
  if (!opened.ok) return respondLost(request, go, opened.refusal, again);
  const { token } = opened.value;
  if (held.token !== null) await typeHere(request, held.token, held.typedBy);
  const { provider, link } = page;
  const sent = {
    details: read.details,
    phoneTyped: values.phone,
    typedBy: typingBrowser(request),
    answers: splitJoined(questions.forms, storable(typed), read.answers),
  };
  if (hasGuestsStep(request, visit)) {
    const kept = await saveBookingDetails({ provider, visit, token, ...sent }, services);
    return kept.ok
      ? go(searchOf(query, { step: "guests", hold: token }))
      : respondLost(request, go, kept.refusal, again);
  }
  const guests = { count: countedGuests(request, visit) ?? 0, named: [] };
  const sender = senderOf(request, form);
  const said = { sent, browser: typingBrowser(request), shownCodes: textOf(form, "applied") };
  const booked = await book({ provider, visit, token, ...said, guests, key: keyOf(form), link, sender }, services);
  if (booked.ok && !booked.value.booked && textOf(form, "intent") === "details-and-pay") {
    const { booking } = await mustFind(request, token);
    return toCheckout(request, { url, form, go, token, booking, typed: again });
  }
  if (booked.ok) return goOn(request, booked.value, go);
  return refuseTime(request, go, visit, booked.refusal, again);
}

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
  if (!held.ok) return respondLost(request, go, held.refusal, { details: typedDetails(form) });
  const { visit } = held.value;
  const token = held.value.token!;
  await keepTypedOf(request, form, token);
  const changed = await run({ provider: page.provider, services: servicesOf(visit), token });
  if (changed.ok) return go(`${searchOf(query, { step: null, hold: token })}#codes`);
  const answers = valuesOf(sentAnswers(form, await askedFor(request, visit)));
  return respondLost(request, go, changed.refusal, {
    details: typedDetails(form),
    answers,
    code: textOf(form, "code"),
  });
}
