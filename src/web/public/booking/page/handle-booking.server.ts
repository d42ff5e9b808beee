import { data, redirect } from "react-router";
import { mayUse } from "#domain/booking/details/typed-by.ts";
import { refusalResponses } from "#domain/errors.ts";
import { releaseHold } from "#use-cases/booking/hold/extend-hold.ts";
import type { BookingActionResult } from "../state/action-result.ts";
import { reportContext } from "../../../http/context.ts";
import { readForm, textOf } from "../../../http/read-form.ts";
import { refused } from "../../../http/refused.ts";
import { searchOf } from "../../shared/booking/state/query.ts";
import { openBooking, type BookingRequest } from "./open-booking.server.ts";
import { toCheckout } from "../payment/to-checkout.server.ts";
import { handleExtendHold } from "./extend-hold.server.ts";
import { isRemoval, typedDetails, typedGuests, unknownField } from "../form.server.ts";
import { hold } from "../hold.server.ts";
import { keepTypedOf, readHeld } from "../read-hold.server.ts";
import { repeat } from "../repeat/handle-repeat.server.ts";
import { handleReschedule } from "../handle-reschedule.server.ts";
import { respondLost, refuseBooking, respond, toTimes, type Go } from "../respond.server.ts";
import { applyTypedCode, removeTypedCode, saveDetails } from "../details/save-details.server.ts";
import { saveGuests } from "../guests/save-guests.server.ts";
import { withPuzzle } from "../sender.server.ts";

type Arguments = Parameters<typeof openBooking>[0] & { request: Request };

/** Reports faults (a lost database, a bug). The visitor keeps the page and what they typed. */
export async function handleBooking(args: Arguments) {
  const request = await openBooking(args);
  const form = meant(await readForm(args.request));
  const field = unknownField(form);
  if (field !== null) throw refused({ code: "field-unknown", field: field.slice(0, 100) });
  try {
    const answered = await dispatch(request, args.url, form);
    return answered instanceof Response ? answered : await withPuzzle(request, form, answered);
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    args.context.get(reportContext)("booking failed", fault, {});
    return respond(
      {
        kind: "refused",
        refusal: { code: "unable" },
        tried: null,
        details: typedDetails(form),
        guests: typedGuests(form),
      },
      refusalResponses.unable.status,
    );
  }
}

/**
 * Enter presses the same button in every field. If a code is typed, it is to be applied: the sum changes before anything
 * is booked.
 */
function meant(form: FormData): FormData {
  const [, main] = /^enter (.+)$/.exec(textOf(form, "intent")) ?? [];
  if (main !== undefined) form.set("intent", textOf(form, "code").trim() === "" ? main : "apply-code");
  return form;
}

/** Each button sends its purpose as `intent`. */
async function dispatch(request: BookingRequest, url: URL, form: FormData) {
  const go: Go = (search) => redirect(request.path + search, 303);
  const intent = textOf(form, "intent");
  if (isRemoval(intent)) return removeTypedCode(request, form, intent.slice("remove-code ".length), go);
  switch (intent) {
    case "hold":
      return hold(request, form, go);
    case "reschedule":
      return handleReschedule(request, form, go);
    case "repeat":
      return repeat(request, form);
    case "details":
    case "details-and-pay":
      return saveDetails(request, url, form, go);
    case "guests":
    case "add-guest":
    case "remove-guest":
      return saveGuests(request, form, go);
    case "time":
      // The visitor wants another time. Keep what they typed into the form beside the button.
      if (request.query.hold !== null) await keepTypedOf(request, form, request.query.hold);
      return toTimes(request, go);
    case "apply-code":
      return applyTypedCode(request, form, go);
    case "pay":
      return pay(request, url, form, go);
    case "keep":
      return handleExtendHold(request, form, go);
    case "release":
      await releaseHold(textOf(form, "token"), request.services);
      return data<BookingActionResult>({ kind: "kept" });
    default:
      throw refused({ code: "choice-unknown" });
  }
}

/** Redirects from the pay step to the checkout. */
async function pay(request: BookingRequest, url: URL, form: FormData, go: Go) {
  const { query } = request;
  if (query.hold === null) return refuseBooking({ code: "hold-lapsed" });
  const read = await readHeld(request, form, query.hold);
  if (!read.ok) return respondLost(request, go, read.refusal, {});
  // The details are another browser's: this one begins with its own.
  if (!mayUse(read.value.booking.typedBy, request.browser.own)) return go(searchOf(query, { step: null }));
  return toCheckout(request, { url, form, go, token: query.hold, booking: read.value.booking, typed: {} });
}
