import { faultOf } from "#domain/booking/chosen-visit.ts";
import { refusalResponses } from "#domain/errors.ts";
import { holdSlot, type HoldCommand } from "#use-cases/booking/hold/hold-slot.ts";
import { searchOf } from "../../features/booking/state/query.ts";
import { repeatsFor } from "../../present/booking/choose-visit.ts";
import type { BookingRequest } from "../../present/booking/open-booking.ts";
import { typedPrefill } from "./form.ts";
import { readChosenStart, refuseBooking, respond, type Go } from "./respond.ts";
import { keyOf, senderOf } from "./sender.ts";

export async function hold(request: BookingRequest, form: FormData, go: Go) {
  const { visit, query } = request;
  const fault = faultOf(visit);
  if (fault !== null) return refuseBooking(fault);
  const start = readChosenStart(request, form);
  if (typeof start !== "number") return start;
  const { phone, ...known } = typedPrefill(form);
  const held = await holdFor(request, form, {
    start,
    prefill: phone === undefined ? known : { ...known, phoneTyped: phone },
  });
  if (!held.ok) {
    const { code: refused } = held.refusal;
    const kept = { tried: start, prefill: typedPrefill(form) };
    return respond({ kind: "refused", refusal: held.refusal, ...kept }, refusalResponses[refused].status);
  }
  const next = repeatsFor(request, visit) === null ? null : query.repeat === null ? "repeat" : "dates";
  return go(
    searchOf(query, { month: null, date: null, step: next, zones: false, slot: start, hold: held.value.token }),
  );
}

/** Holds a time for the visitor who sent the form. Without a start, the office proposes one. */
export function holdFor(
  request: BookingRequest,
  form: FormData,
  { start, prefill }: Pick<HoldCommand, "start" | "prefill">,
) {
  const { page, visit, query, viewer, wallClock, services, code } = request;
  const { provider, link } = page;
  return holdSlot(
    {
      ...{ provider, visit, link, start, instead: query.hold, prefill },
      ...{ zone: wallClock.visitor.zone ?? provider.zone, locale: code, tag: viewer.locale },
      ...{ key: keyOf(form), sender: senderOf(request, form) },
    },
    services,
  );
}
