import { data, redirect } from "react-router";
import { isBooked } from "#domain/booking/changes.ts";
import { visitFaultOf, visitRules, servicesOf } from "#domain/booking/chosen-visit.ts";
import { maySee, mayUse } from "#domain/booking/details/typed-by.ts";
import { isDraftLive } from "#domain/booking/details/draft.ts";
import { refusalResponses, type Refusal } from "#domain/errors.ts";
import { findBecome } from "#use-cases/booking/confirm/own-token.ts";
import { hasRequiredDetails } from "#use-cases/booking/confirm/check-details.ts";
import { readBooking, type ReadBooking } from "#use-cases/booking/manage/read-booking.ts";
import { canRevive } from "#use-cases/booking/hold/revive-hold.ts";
import { searchOf } from "../../shared/booking/state/query.ts";
import type { BookingData, StaffChoice, BookingStepData } from "./booking-views.ts";
import { brandCss } from "../../../ui/brand/theme-css.ts";
import { loadTexts } from "../../../i18n/translator.ts";
import { newKey } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import { refusedInWords } from "../../shared/widget/closed.server.ts";
import { hasCart, hasCourses, hasGuestsStep } from "../visit/choose-visit.server.ts";
import { presentHead } from "../visit/head.server.ts";
import { presentDetails, presentGuests } from "../details/details.server.ts";
import { presentReschedule } from "../reschedule.server.ts";
import { mustManage } from "./about-booking.server.ts";
import { presentOutcome, presentSeat } from "../outcome/outcome.server.ts";
import { presentPay } from "../pay/pay.server.ts";
import { presentDates, presentRepeat } from "../repeat/repeat.server.ts";
import { presentServices } from "../services/services.server.ts";
import { presentTime, type TimeOptions } from "../time/time.server.ts";
import { memberTerms } from "../visit/member-terms.server.ts";
import { checkLink, linkExpired, nameLinkInPath } from "../time/one-time-link.server.ts";
import { aboutBooking, isHere } from "./about-booking.server.ts";
import { openBooking, type BookingRequest } from "./open-booking.server.ts";
import { presentTitle } from "../visit/title.server.ts";

type Booking = ReadBooking["booking"];
type Arguments = Parameters<typeof openBooking>[0];

/** For a hold or a booking, the head shows its stored lines, not the choices in the URL. */
type Shown = BookingStepData & { head?: BookingData["head"] };

/** Builds the step that the URL's parameters lead to. */
export async function presentBooking(args: Arguments) {
  nameLinkInPath(args.params, args.url);
  const request = await openBooking(args);
  await checkLink(request);
  const { query, page } = request;
  const step =
    query.reschedule === null
      ? { head: presentHead(request), ...(await presentStep(request, args.url)) }
      : await presentReschedule(request, args.url, query.reschedule);
  const shown: BookingData = {
    over: page.link?.isOpen === false && query.hold !== null ? linkExpired(request) : null,
    query,
    theme: query.theme ?? page.provider.theme,
    brand: brandCss(query.primary ?? page.provider.primaryColor),
    texts: await textsFor(step, request),
    key: newKey(args.context),
    title: presentTitle(step, step.head, request.t),
    ...step,
  };
  return data(shown, { status: shown.over === null ? statusOf(step) : refusalResponses[shown.over.code].status });
}

/** Texts that only a few steps need. They travel with those steps, to keep the main catalogue small. */
async function textsFor(step: BookingStepData, request: BookingRequest): Promise<BookingData["texts"]> {
  const { code } = request;
  const names = [
    ...(isAboutSeries(step) ? (["series"] as const) : []),
    // The details of a trial may be refused.
    ...(hasCourses(request) && step.step !== "outcome" ? (["course"] as const) : []),
    ...(step.step === "details" && step.questions !== null ? (["forms"] as const) : []),
    // A code may be refused there.
    ...(takesCodes(step, request) ? (["credit"] as const) : []),
    ...(step.step === "guests" ? (["party"] as const) : []),
    ...(step.step === "pay" ? (["payment"] as const) : []),
  ];
  if (names.length === 0) return null;
  const texts = await Promise.all(names.map((name) => loadTexts(code, name)));
  return Object.assign({}, ...texts) as BookingData["texts"];
}

function takesCodes(step: BookingStepData, { page }: BookingRequest): boolean {
  return step.step === "details" ? step.codes !== null : step.step === "guests" && page.provider.hasCodes === true;
}

function statusOf(step: BookingStepData): number {
  // The repeat form sends its values in the URL, so they are checked like any other form's.
  if (step.step === "repeat") return step.faults.length > 0 ? 422 : 200;
  const refusal = refusalIn(step);
  return refusal === null ? 200 : refusalResponses[refusal.code].status;
}

function isAboutSeries(step: BookingStepData): boolean {
  if (step.step === "time") return step.repeat !== null;
  return step.step === "repeat" || step.step === "dates" || ("visit" in step && (step.visit?.dates.length ?? 0) > 1);
}

/** The refusal that a page explains to the visitor. It also sets the response status. */
function refusalIn(step: BookingStepData): Refusal | null {
  if (step.step === "services") return step.fault?.refusal ?? null;
  if (step.step === "courses") return step.courses.lapsed ? { code: "hold-lapsed" } : null;
  if (step.step !== "time") return null;
  return step.lapsed ? { code: "hold-lapsed" } : step.gone;
}

async function presentStep(request: BookingRequest, url: URL): Promise<Shown> {
  const { query } = request;
  if (query.booking !== null) return presentOutcome(request, await mustManage(request, query.booking), query.booking);
  if (query.seat !== null) return presentSeat(request, query.seat);
  if (query.hold !== null) return presentHeld(request, url, await readHold(request, query.hold), query.hold);
  return presentChoice(request, url, { own: null });
}

async function presentHeld(request: BookingRequest, url: URL, read: ReadBooking, token: string): Promise<Shown> {
  const { page, query } = request;
  const { state, linkId } = read.booking;
  const { own } = request.browser;
  const canGoOn = mayUse(read.booking.typedBy, own);
  if (isBooked(state)) {
    // Whoever got the address in the middle of somebody's booking does not get the booking.
    if (!canGoOn) throw refused({ code: "booking-not-found" });
    throw toBooking(request, token);
  }
  // The visitor must not pay for something that can no longer be booked. The details step stays open, so that the
  // visitor can reuse what they typed.
  const isOver = page.link?.isOpen === false;
  if (isOver && query.step !== null && query.step !== "guests") throw refused(linkExpired(request));
  // A visitor whose hold expired may continue: sending the form reserves the time again.
  const isHeld = isDraftLive(read.booking) || (await canRevive(page, datesOf(read), request.services));
  // A hold made through a one-time link can be confirmed only through that link.
  const isOurs = isHeld && linkId === (page.link?.id ?? null);
  const about = aboutBooking(request, read);
  const shown = maySee(read.booking.typedBy, own) ? read : withoutTyped(read);
  if (isOurs && canGoOn && query.step === "pay" && read.booking.isChecked && read.booking.payNow > 0)
    return { ...presentPay(about, shown), head: presentHead(about) };
  const isLater = isOurs && (query.step === "guests" || query.step === "pay");
  const isRefused = isLater && !(canGoOn && (await hasDetails(about, read)));
  if (isLater && !isRefused && (query.step === "guests" || hasGuestsStep(about, about.visit)))
    return { ...presentGuests(about, shown), head: presentHead(about) };
  // A course says its dates.
  const isRepeated = isOurs && read.booking.lines.every(({ basis }) => basis !== "course");
  if (isRepeated && query.step === "repeat") return { ...presentRepeat(about, shown, []), head: presentHead(about) };
  if (isRepeated && query.step === "dates") return { ...(await presentDates(about, shown)), head: presentHead(about) };
  // Later steps need the details first, and the page says what of them is missing.
  if (isLater || (isOurs && query.step === null))
    return { ...(await presentDetails(about, url, shown, { isRefused })), head: presentHead(about) };
  return presentChoice(request, url, { own: isDraftLive(read.booking) ? shown : null, hasLapsed: !isHeld });
}

/** For a browser in which it was not typed. */
function withoutTyped(read: ReadBooking): ReadBooking {
  const withoutAnswer = <Place extends { kind: string; detail: string }>(place: Place | null): Place | null =>
    place?.kind === "ask" ? { ...place, detail: "" } : place;
  const hide = (booking: Booking): Booking => ({
    ...booking,
    firstName: "",
    lastName: "",
    email: "",
    phone: "",
    phoneTyped: "",
    dateOfBirth: null,
    notes: "",
    answers: {},
    draft: null,
    guests: [],
    hasAcceptedTerms: false,
    hasConsented: false,
    location: withoutAnswer(booking.location),
    shown: { ...booking.shown, location: withoutAnswer(booking.shown.location) },
  });
  const dates = read.dates.map((date) => ({ ...date, booking: hide(date.booking) }));
  return { ...read, booking: hide(read.booking), dates };
}

function datesOf({ booking, dates }: ReadBooking): ReadBooking["booking"][] {
  return dates.length === 0 ? [booking] : dates.map((date) => date.booking);
}

function hasDetails({ page, visit, services }: BookingRequest, { booking }: ReadBooking): Promise<boolean> {
  return hasRequiredDetails(services.db, { provider: page.provider, visit, booking }, services);
}

/** The first open choice: services, staff or time. The visitor's own hold does not block its own time. */
async function presentChoice(request: BookingRequest, url: URL, options: TimeOptions): Promise<Shown> {
  const { page, visit, query } = request;
  if (hasCart(page)) {
    const isChoosing = query.step === "services" || query.cart === null;
    if (isChoosing || visitFaultOf(visit) !== null) return presentServices(request, !isChoosing);
  } else if (presentHead(request).hasStaff && query.staff === null) {
    return { step: "staff", staff: staffChoices(request) };
  }
  if (visitRules(visit).confirmation === "request-without-time")
    return presentDetails(request, url, null, { before: options.own });
  // Few services have courses. Their single sessions are on a month.
  if (hasCourses(request)) {
    const { presentCourses, presentSinglesHead } = await import("../courses/courses.server.ts");
    if (query.view === null) return presentCourses(request, url, options);
    return { ...(await presentTime(request, url, options)), head: await presentSinglesHead(request) };
  }
  return presentTime(request, url, options);
}

function staffChoices(request: BookingRequest): StaffChoice[] {
  const members = memberTerms(request, servicesOf(request.visit)[0]!);
  return members.map(({ slug, name, title, photo, facts }) => ({ slug, name, title, photo, facts }));
}

async function readHold(request: BookingRequest, token: string): Promise<ReadBooking> {
  const { page, services, code } = request;
  const read = await readBooking(page, token, services);
  if (read.ok) return read.value;
  // What it became opens only in the browser that booked it.
  const become = await findBecome(token, services);
  if (become === undefined || !isHere(request, become)) throw await refusedInWords(read.refusal, code);
  throw toBooking(request, become.token);
}

/** 303, because this may also answer a form that was sent twice. */
function toBooking({ path, query }: BookingRequest, token: string): Response {
  return redirect(path + searchOf(query, { hold: null, typed: null, step: null, slot: null, booking: token }), 303);
}
