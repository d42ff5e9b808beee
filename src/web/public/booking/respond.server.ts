import { data, redirectDocument } from "react-router";
import { visitRules, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { refusalResponses, type Refusal } from "#domain/errors.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { BookResult } from "#use-cases/booking/confirm/book.ts";
import type { BookingActionResult } from "./state/action-result.ts";
import { searchOf } from "../shared/booking/state/query.ts";
import { linkExpired } from "./time/one-time-link.server.ts";
import type { BookingRequest } from "./page/open-booking.server.ts";
import { readSlot } from "./read-slot.server.ts";
import { formatMoney } from "../../ui/money/format-money.ts";
import { textOf } from "../../http/read-form.ts";

/** Redirects to the same page with another query. */
export type Go = (search: string) => Response;

export function respond(value: BookingActionResult, status: number) {
  return data(value, { status });
}

export function refuseBooking(value: Refusal, tried: Instant | null = null) {
  return respond({ kind: "refused", refusal: value, tried }, refusalResponses[value.code].status);
}

/** The chosen start, or the response if none was chosen. */
export function readChosenStart({ slotZone }: BookingRequest, form: FormData): Instant | ReturnType<typeof respond> {
  const typed = textOf(form, "slot");
  if (typed === "") return respond({ kind: "pick" }, 422);
  const slot = readSlot(typed, slotZone);
  if (!slot.ok) return refuseBooking(slot.refusal);
  return slot.value ?? refuseBooking({ code: "slot-not-offered" });
}

/** After a valid form, redirects to the booking or to its payment. */
export function goOn(request: BookingRequest, { booked, token }: BookResult, go: Go): Response {
  if (booked) return done(request, token, go);
  // A new document, whose Content-Security-Policy allows its form to redirect to the gateway.
  return redirectDocument(request.path + searchOf(request.query, { step: "pay", hold: token }), 303);
}

/** Redirects to the page of the booking. */
export function done({ query }: BookingRequest, token: string, go: Go): Response {
  return go(
    searchOf(query, {
      hold: null,
      typed: null,
      step: null,
      slot: null,
      month: null,
      date: null,
      repeat: null,
      people: null,
      booking: token,
    }),
  );
}

export type TypedStep = Pick<
  Extract<BookingActionResult, { kind: "refused" }>,
  "details" | "answers" | "guests" | "code"
>;

/** If the hold has expired, goes back to the same day. The next hold takes over what the visitor typed. */
export function respondLost(request: BookingRequest, go: Go, value: Refusal, typed: TypedStep) {
  if (value.code === "hold-lapsed") return toTimes(request, go);
  const shown = value.code === "link-expired" ? linkExpired(request) : inMoney(request, value);
  return respond({ kind: "refused", refusal: shown, tried: null, ...typed }, refusalResponses[shown.code].status);
}

/** A refused coupon names the least price. */
function inMoney({ page, viewer }: BookingRequest, value: Refusal): Refusal {
  if (value.code !== "credit-refused" || value.minimum === undefined) return value;
  return { ...value, amount: formatMoney(value.minimum, page.provider.currency, viewer.locale) };
}

export function toTimes({ query }: BookingRequest, go: Go): Response {
  // In a narrow frame the times and their messages are below the month, so scroll to them.
  return go(`${searchOf(query, { step: "time" })}#times`);
}

/** If a request's time is no longer free, redirects to the time step, which says so and offers the nearest ones. */
export function refuseTime(request: BookingRequest, go: Go, visit: ChosenVisit, value: Refusal, typed: TypedStep) {
  const isGone = visitRules(visit).confirmation !== "at-once" && slotRefusals.has(value.code);
  if (!isGone) return respondLost(request, go, value, typed);
  const { query } = request;
  // The list of dates shows which of them is no longer free.
  return query.repeat === null ? toTimes(request, go) : go(searchOf(query, { step: "dates" }));
}

const slotRefusals: ReadonlySet<string> = new Set([
  "slot-past",
  "slot-not-offered",
  "slot-taken",
  "resource-taken",
  "no-seats",
]);
