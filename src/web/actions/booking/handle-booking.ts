import { data, redirect, redirectDocument } from "react-router";
import { checkDetails } from "#domain/booking/details/details.ts";
import { faultOf, visitRules, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { checkVisitGuests } from "#domain/booking/details/guests.ts";
import { refusalResponses, ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import { readJoined, splitJoined } from "#domain/forms/joined.ts";
import { floorToInstant, type Instant } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { book, saveBookingDetails, type BookResult } from "#use-cases/booking/confirm/book.ts";
import { holdSlot } from "#use-cases/booking/hold/hold-slot.ts";
import { extendHold, releaseHold } from "#use-cases/booking/hold/extend-hold.ts";
import { readPhone } from "#use-cases/shared/phones.ts";
import { reschedule } from "#use-cases/booking/manage/reschedule.ts";
import { storable } from "#use-cases/forms/answer/sent-typed.ts";
import { reportContext } from "../../http/context.ts";
import type { BookingActionResult } from "../../features/booking/state/action-result.ts";
import { commonQuery, searchOf } from "../../features/booking/state/query.ts";
import { readForm } from "../../http/read-form.ts";
import { refused } from "../../http/refused.ts";
import { leaveToPay } from "../payment/leave-to-pay.ts";
import { closed } from "../../present/widget/closed.ts";
import { valuesOf } from "../../present/forms/view-controls.ts";
import { viewFault } from "../../present/forms/view-fault.ts";
import { askedFor, sentAnswers } from "../../present/booking/service-questions.ts";
import { repeat } from "./act-repeat.ts";
import { repeatsFor } from "../../present/booking/choose-visit.ts";
import { textOf, typedDates, typedDetails, typedGuests, typedPrefill, unknownField } from "./form.ts";
import { keepTyped, readHeld } from "../../present/booking/held.ts";
import { aboutBooking, mustRead } from "../../present/booking/steps/present-booking.ts";
import { linkExpired } from "../../present/booking/one-time-link.ts";
import { mustManage } from "../../present/booking/steps/load-move.ts";
import { openBookingPage, type BookingRequest } from "../../present/booking/open-page.ts";
import { readSlot } from "../../present/booking/read-slot.ts";
import { keyOf, senderOf, withPuzzle } from "./sender.ts";

type Arguments = Parameters<typeof openBookingPage>[0] & { request: Request };

/** A fault (a lost database, a bug) is reported, and the visitor keeps the page and what was typed. */
export async function actOnBooking(args: Arguments) {
  const request = await openBookingPage(args);
  const form = await readForm(args.request);
  const field = unknownField(form);
  if (field !== null) throw refused({ code: "field-unknown", field: field.slice(0, 100) });
  try {
    const answered = await act(request, args.url, form);
    return answered instanceof Response ? answered : await withPuzzle(request, form, answered);
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    args.context.get(reportContext)("booking failed", fault, {});
    return answer(
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

async function act(request: BookingRequest, url: URL, form: FormData) {
  const go = (search: string) => redirect(request.path + search, 303);
  switch (textOf(form, "intent")) {
    case "hold":
      return hold(request, form, go);
    case "reschedule":
      return move(request, form, go);
    case "repeat":
      return repeat(request, form);
    case "details":
      return details(request, form, go);
    case "guests":
    case "add-guest":
    case "remove-guest":
      return guests(request, form, go);
    case "time":
      return changeTime(request, form, go);
    case "pay":
      return pay(request, url, form, go);
    case "keep":
      return keep(request, form, go);
    case "release":
      await releaseHold(textOf(form, "token"), request.services);
      return data<BookingActionResult>({ kind: "kept" });
    default:
      throw refused({ code: "choice-unknown" });
  }
}

type Go = (search: string) => Response;

function answer(value: BookingActionResult, status: number) {
  return data(value, { status });
}

function refusal(value: Refusal, tried: Instant | null = null) {
  return answer({ kind: "refused", refusal: value, tried }, refusalResponses[value.code].status);
}

/** The chosen start, or what to answer where none was. */
function readChoice({ query, viewer }: BookingRequest, form: FormData): Instant | ReturnType<typeof answer> {
  const typed = textOf(form, "slot");
  if (typed === "") return answer({ kind: "pick" }, 422);
  const slot = readSlot(typed, { id: viewer.zone, isNamed: query.tz !== null });
  if (!slot.ok) return refusal(slot.refusal);
  return slot.value ?? refusal({ code: "slot-not-offered" });
}

async function hold(request: BookingRequest, form: FormData, go: Go) {
  const { page, visit, query, viewer, services, code } = request;
  const fault = faultOf(visit);
  if (fault !== null) return refusal(fault);
  const start = readChoice(request, form);
  if (typeof start !== "number") return start;
  const { phone, ...known } = typedPrefill(form);
  const held = await holdSlot(
    {
      provider: page.provider,
      visit,
      link: page.link,
      start,
      zone: viewer.zone,
      locale: code,
      tag: viewer.locale,
      key: keyOf(form),
      instead: query.hold,
      prefill: phone === undefined ? known : { ...known, phoneTyped: phone },
      sender: senderOf(request, form),
    },
    services,
  );
  if (!held.ok) {
    const { code: refused } = held.refusal;
    const kept = { tried: start, prefill: typedPrefill(form) };
    return answer({ kind: "refused", refusal: held.refusal, ...kept }, refusalResponses[refused].status);
  }
  const next = repeatsFor(request, visit) === null ? null : query.repeat === null ? "repeat" : "dates";
  return go(
    searchOf(query, { month: null, date: null, step: next, zones: false, slot: start, hold: held.value.token }),
  );
}

async function move(request: BookingRequest, form: FormData, go: Go) {
  const { query, services } = request;
  const token = query.reschedule;
  if (token === null) throw refused({ code: "choice-unknown" });
  await mustManage(request, token);
  const start = readChoice(request, form);
  if (typeof start !== "number") return start;
  const moved = await reschedule({ token, start, key: textOf(form, "key") }, services);
  if (moved.ok) return go(searchOf(commonQuery(query), { booking: token }));
  if ("reason" in moved.refusal) throw await closed(moved.refusal, request.code);
  return refusal(moved.refusal, start);
}

async function details(request: BookingRequest, form: FormData, go: Go) {
  const { page, query, services, code } = request;
  const values = typedDetails(form);
  const found = await heldVisit(request, form);
  if (!found.ok) return lost(request, go, found.refusal, { details: values });
  const held = found.value;
  const { visit } = held;
  const now = floorToInstant(services.clock.now().getTime());
  const today = dayAt(zoneBetween(page.provider.zone, now, now), now);
  const checked = checkDetails(values, { service: visitRules(visit), today, readPhone, locale: code });
  const asked = await askedFor(request, visit);
  const typed = sentAnswers(form, asked);
  const read = readJoined(asked.joined, typed, textOf(form, "shown").split(" "), { today, readPhone });
  if (!checked.ok || "faults" in read) {
    const faults = checked.ok ? [] : checked.refusal;
    const speaker = { t: request.t, locale: request.viewer.locale };
    const answered = "faults" in read ? read.faults.map((fault) => viewFault(fault, speaker)) : [];
    if (held.token !== null) await keepTyped(request, form, held.token);
    return answer(
      { kind: "details", faults, values, answered, answers: valuesOf(typed) },
      faults.length + answered.length > 0 ? 422 : 200,
    );
  }
  const again = { details: values, answers: valuesOf(typed) };

  const opened = held.token === null ? await openRequest(request, form) : ok({ token: held.token });
  if (!opened.ok) return lost(request, go, opened.refusal, again);
  const { token } = opened.value;
  const { provider, link } = page;
  const kept = await saveBookingDetails(
    {
      ...{ provider, visit, token, details: checked.value, phoneTyped: values.phone },
      answers: splitJoined(asked.forms, storable(typed), read.answers),
    },
    services,
  );
  if (!kept.ok) return lost(request, go, kept.refusal, again);
  if (visitRules(visit).guests !== "none") return go(searchOf(query, { step: "guests", hold: token }));
  const alone = { count: 0, named: [] };
  const sender = senderOf(request, form);
  const booked = await book({ provider, visit, token, guests: alone, key: keyOf(form), link, sender }, services);
  if (booked.ok) return goOn(request, token, booked.value, go);
  return isWishGone(visit, booked.refusal) ? toWishes(request, go) : lost(request, go, booked.refusal, again);
}

/** Another time is to be chosen: what was typed into the form beside the button waits for it. */
async function changeTime(request: BookingRequest, form: FormData, go: Go) {
  if (request.query.hold !== null) await keepTyped(request, form, request.query.hold);
  return toTimes(request, go);
}

/** What is held decides what is asked. Nothing need be held where the office finds a time. */
async function heldVisit(
  request: BookingRequest,
  form: FormData,
): Promise<Result<{ token: string | null; visit: ChosenVisit }>> {
  const { query, visit } = request;
  // With a hold at hand, `step` says that something else is being chosen instead of it.
  if (query.hold !== null && query.step !== "time") {
    const read = await readHeld(request, form, query.hold);
    return read.ok ? ok({ token: query.hold, visit: aboutBooking(request, read.value).visit }) : read;
  }
  const isTimeless = faultOf(visit) === null && visitRules(visit).confirmation === "request-without-time";
  return isTimeless ? ok({ token: null, visit }) : refuse({ code: "hold-lapsed" });
}

function openRequest(request: BookingRequest, form: FormData) {
  const { page, visit, query, viewer, services, code } = request;
  const { provider, link } = page;
  return holdSlot(
    {
      ...{ provider, visit, link, start: null, instead: query.hold, prefill: {} },
      ...{ zone: viewer.zone, locale: code, tag: viewer.locale },
      ...{ key: keyOf(form), sender: senderOf(request, form) },
    },
    services,
  );
}

async function guests(request: BookingRequest, form: FormData, go: Go) {
  const { page, query, services } = request;
  if (query.hold === null) return refusal({ code: "hold-lapsed" });
  const values = typedGuests(form);
  const held = await heldVisit(request, form);
  if (!held.ok) return lost(request, go, held.refusal, { guests: values });
  const { token, visit } = held.value;
  if (token === null) return refusal({ code: "hold-lapsed" });
  const intent = textOf(form, "intent");
  if (intent === "add-guest")
    return answer(
      { kind: "guests", faults: [], values: { ...values, named: [...values.named, { name: "", email: "" }] } },
      200,
    );
  if (intent === "remove-guest") {
    const number = Number(textOf(form, "guest"));
    return answer(
      { kind: "guests", faults: [], values: { ...values, named: values.named.toSpliced(number - 1, 1) } },
      200,
    );
  }
  const checked = checkVisitGuests(values, visit);
  if (!checked.ok) {
    await keepTyped(request, form, token);
    return answer({ kind: "guests", faults: checked.refusal, values }, 422);
  }
  const { provider, link } = page;
  const booked = await book(
    { provider, visit, token, guests: checked.value, key: keyOf(form), link, sender: senderOf(request, form) },
    services,
  );
  if (booked.ok) return goOn(request, token, booked.value, go);
  if (booked.refusal.code === "no-seats") {
    const field = visitRules(visit).guests === "count" ? "guestCount" : "guest-1-name";
    return answer(
      { kind: "guests", faults: [{ field, message: "refusal.noSeats", count: booked.refusal.count }], values },
      409,
    );
  }
  return isWishGone(visit, booked.refusal)
    ? toWishes(request, go)
    : lost(request, go, booked.refusal, { guests: values });
}

function goOn(request: BookingRequest, token: string, { booked }: BookResult, go: Go): Response {
  if (booked) return done(request, token, go);
  // Another document, whose policy lets its form lead to the gateway.
  return redirectDocument(request.path + searchOf(request.query, { step: "pay", hold: token }), 303);
}

/** Leaves for the gateway's page; whoever has paid in another window finds the visit booked. */
async function pay(request: BookingRequest, url: URL, form: FormData, go: Go) {
  const { query, page, path, services, code, viewer } = request;
  if (query.hold === null) return refusal({ code: "hold-lapsed" });
  const read = await readHeld(request, form, query.hold);
  if (!read.ok) return lost(request, go, read.refusal, {});
  const { booking } = read.value;
  const returnTo = path + searchOf(query, { step: "pay" });
  const left = await leaveToPay(
    {
      paidFor: { kind: "visit", booking },
      token: query.hold,
      provider: page.provider,
      origin: url.origin,
      code,
      tag: viewer.locale,
      returnTo,
      sender: senderOf(request, form),
    },
    services,
  );
  if (!left.ok) return lost(request, go, left.refusal, {});
  return left.value === "confirmed" ? done(request, query.hold, go) : left.value;
}

function done({ query }: BookingRequest, token: string, go: Go): Response {
  return go(
    searchOf(query, { hold: null, step: null, slot: null, month: null, date: null, repeat: null, booking: token }),
  );
}

/** The hold is gone: back to the same day, where what was typed moves along to the next one. */
function lost(request: BookingRequest, go: Go, value: Refusal, typed: Typed) {
  if (value.code === "hold-lapsed") return toTimes(request, go);
  const told = value.code === "link-expired" ? linkExpired(request) : value;
  return answer({ kind: "refused", refusal: told, tried: null, ...typed }, refusalResponses[told.code].status);
}

function toTimes({ query }: BookingRequest, go: Go): Response {
  // In a narrow frame the times stand below the month, and with them what there is to be told.
  return go(`${searchOf(query, { step: "time" })}#times`);
}

/** Of a series, which date is gone stands in the list of all. */
function toWishes(request: BookingRequest, go: Go): Response {
  const { query } = request;
  return query.repeat === null ? toTimes(request, go) : go(searchOf(query, { step: "dates" }));
}

const slotRefusals: ReadonlySet<string> = new Set([
  "slot-past",
  "slot-not-offered",
  "slot-taken",
  "resource-taken",
  "no-seats",
]);

/** A request's time is no longer offered: the page of the times says so, and offers the nearest ones. */
function isWishGone(visit: ChosenVisit, { code }: Refusal): boolean {
  return visitRules(visit).confirmation !== "at-once" && slotRefusals.has(code);
}

type Typed = Pick<Extract<BookingActionResult, { kind: "refused" }>, "details" | "answers" | "guests">;

async function keep(request: BookingRequest, form: FormData, go: Go) {
  const { query, services } = request;
  if (query.hold === null) return refusal({ code: "hold-lapsed" });
  const kept = await extendHold(query.hold, services);
  if (!kept.ok) return toTimes(request, go);
  if (query.step === "pay") return go(searchOf(query));
  if (query.step === "guests") return answer({ kind: "guests", faults: [], values: typedGuests(form) }, 200);
  if (query.step === "repeat") return answer({ kind: "kept" }, 200);
  if (query.step === "dates") return answer({ kind: "dates", refusal: null, choices: typedDates(form) }, 200);
  const { visit } = aboutBooking(request, await mustRead(request, query.hold));
  const typed = sentAnswers(form, await askedFor(request, visit));
  const values = typedDetails(form);
  return answer({ kind: "details", faults: [], values, answered: [], answers: valuesOf(typed) }, 200);
}
