import { refusalResponses, type Refusal } from "#domain/errors.ts";
import { extendHold as extend } from "#use-cases/booking/hold/extend-hold.ts";
import { searchOf } from "../../shared/booking/state/query.ts";
import { aboutBooking, mustFind } from "./about-booking.server.ts";
import type { BookingRequest } from "./open-booking.server.ts";
import { askedFor, sentAnswers } from "../services/service-questions.server.ts";
import { valuesOf } from "../../shared/forms/controls.server.ts";
import { typedDates, typedDetails, typedGuests } from "../form.server.ts";
import { refuseBooking, respond, toTimes, type Go } from "../respond.server.ts";

/** Extends the hold and shows the step again with what the visitor typed. */
export async function handleExtendHold(request: BookingRequest, form: FormData, go: Go) {
  const { query, services } = request;
  if (query.hold === null) return refuseBooking({ code: "hold-lapsed" });
  const { country: _, ...details } = typedDetails(form);
  const hasTyped = [...Object.values(details), ...typedGuests(form).named.map(({ name }) => name)].some(
    (value) => typeof value === "string" && value.trim() !== "",
  );
  const kept = await extend(query.hold, services, { hasTyped });
  if (!kept.ok && kept.refusal.code === "hold-lapsed") return toTimes(request, go);
  if (!kept.ok) return sayWhy(request, form, kept.refusal);
  if (query.step === "pay") return go(searchOf(query));
  if (query.step === "guests") return respond({ kind: "guests", faults: [], values: typedGuests(form) }, 200);
  if (query.step === "repeat") return respond({ kind: "kept" }, 200);
  if (query.step === "dates") return respond({ kind: "dates", refusal: null, choices: typedDates(form) }, 200);
  const { visit } = aboutBooking(request, await mustFind(request, query.hold));
  const typed = sentAnswers(form, await askedFor(request, visit));
  const values = typedDetails(form);
  return respond({ kind: "details", faults: [], values, answered: [], answers: valuesOf(typed) }, 200);
}

/** The same step, with what was typed or chosen. */
function sayWhy({ query }: BookingRequest, form: FormData, refusal: Refusal) {
  const { status } = refusalResponses[refusal.code];
  if (query.step === "dates") return respond({ kind: "dates", refusal, choices: typedDates(form) }, status);
  return respond(
    { kind: "refused", refusal, tried: null, details: typedDetails(form), guests: typedGuests(form) },
    status,
  );
}
