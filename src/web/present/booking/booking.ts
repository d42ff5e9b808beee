import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { isBooked } from "#domain/booking/changes.ts";
import { faultOf, visitRules, servicesOf, visitOfLines } from "#domain/booking/chosen-visit.ts";
import { isLive } from "#domain/booking/details/draft.ts";
import { refusalResponses, type Refusal } from "#domain/errors.ts";
import { hasRequiredDetails } from "#use-cases/booking/confirm/check-details.ts";
import { readBooking, type ReadBooking } from "#use-cases/booking/manage/read-booking.ts";
import { canRevive } from "#use-cases/booking/hold/revive-hold.ts";
import { searchOf } from "../../features/booking/state/query.ts";
import type { BookingData, StaffChoice, BookingStepData } from "../../features/booking/booking-views.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import { loadTexts } from "../../i18n/translator.ts";
import { refused } from "../../http/refused.ts";
import { refusedInWords } from "../widget/closed.ts";
import { hasCart } from "./choose-visit.ts";
import { presentHead } from "./parts/head.ts";
import { presentDetails, presentGuests } from "./steps/details.ts";
import { presentReschedule, mustManage } from "./steps/reschedule.ts";
import { presentOutcome, presentSeat } from "./steps/outcome.ts";
import { presentPay } from "./steps/pay.ts";
import { presentDates, presentRepeat } from "./steps/repeat.ts";
import { presentServices } from "./steps/services.ts";
import { presentTime, type TimeOptions } from "./steps/time.ts";
import { memberTerms } from "./parts/member-terms.ts";
import { checkLink, linkExpired, nameLinkInPath } from "./one-time-link.ts";
import { openBooking, type BookingRequest } from "./open-booking.ts";

type Arguments = Parameters<typeof openBooking>[0];

/** What is held or booked decides what the head shows, not what the address says now. */
type Shown = BookingStepData & { head?: BookingData["head"] };

/** What the page at this address shows: the step that its parameters have come to. */
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
    key: randomUUID(),
    ...step,
  };
  return data(shown, { status: shown.over === null ? statusOf(step) : refusalResponses[shown.over.code].status });
}

/** What few pages say, those pages bring along. */
async function textsFor(step: BookingStepData, { code }: BookingRequest): Promise<BookingData["texts"]> {
  const names = [
    ...(isAboutSeries(step) ? (["series"] as const) : []),
    ...(step.step === "details" && step.questions !== null ? (["forms"] as const) : []),
    ...(step.step === "guests" ? (["party"] as const) : []),
    ...(step.step === "pay" ? (["payment"] as const) : []),
  ];
  if (names.length === 0) return null;
  const texts = await Promise.all(names.map((name) => loadTexts(code, name)));
  return Object.assign({}, ...texts) as BookingData["texts"];
}

function statusOf(step: BookingStepData): number {
  // What was typed into the form that leads to the dates stands in the address; it may be wrong like any other's.
  if (step.step === "repeat") return step.faults.length > 0 ? 422 : 200;
  const refusal = toldBy(step);
  return refusal === null ? 200 : refusalResponses[refusal.code].status;
}

function isAboutSeries(step: BookingStepData): boolean {
  return step.step === "repeat" || step.step === "dates" || ("visit" in step && (step.visit?.dates.length ?? 0) > 1);
}

/** What a page tells the visitor that cannot be had, its status tells everybody else. */
function toldBy(step: BookingStepData): Refusal | null {
  if (step.step === "services") return step.fault?.refusal ?? null;
  if (step.step !== "time") return null;
  return step.lapsed ? { code: "hold-lapsed" } : step.gone;
}

async function presentStep(request: BookingRequest, url: URL): Promise<Shown> {
  const { query } = request;
  if (query.booking !== null) return presentOutcome(request, await mustManage(request, query.booking), query.booking);
  if (query.seat !== null) return presentSeat(request, query.seat);
  if (query.hold !== null) return presentHeld(request, url, await mustRead(request, query.hold), query.hold);
  return presentChoice(request, url, { own: null });
}

async function presentHeld(request: BookingRequest, url: URL, read: ReadBooking, token: string): Promise<Shown> {
  const { page, query } = request;
  const { state, linkId } = read.booking;
  if (isBooked(state)) {
    throw redirect(request.path + searchOf(query, { hold: null, step: null, slot: null, booking: token }));
  }
  // No money is asked for what can no longer be booked. What was typed stays in sight, to be taken along.
  const isOver = page.link?.isOpen === false;
  if (isOver && query.step !== null && query.step !== "guests") throw refused(linkExpired(request));
  // Whoever was slow goes on with the form; sending it takes the time again.
  const isHeld = isLive(read.booking) || (await canRevive(page, datesOf(read), request.services));
  // Held by a one-time link, it can be confirmed by that link alone.
  const isOurs = isHeld && linkId === (page.link?.id ?? null);
  const about = aboutBooking(request, read);
  if (isOurs && query.step === "guests" && (await hasDetails(about, read)))
    return { ...presentGuests(about, read), head: presentHead(about) };
  if (isOurs && query.step === "pay" && read.booking.isChecked && read.booking.payNow > 0)
    return { ...presentPay(about, read), head: presentHead(about) };
  if (isOurs && query.step === "repeat") return { ...presentRepeat(about, read, []), head: presentHead(about) };
  if (isOurs && query.step === "dates") return { ...(await presentDates(about, read)), head: presentHead(about) };
  // Later steps wait until the details are there.
  if (isOurs && (query.step === null || query.step === "guests" || query.step === "pay"))
    return { ...(await presentDetails(about, url, read)), head: presentHead(about) };
  return presentChoice(request, url, { own: isLive(read.booking) ? read : null, hasLapsed: !isHeld });
}

function datesOf({ booking, dates }: ReadBooking): ReadBooking["booking"][] {
  return dates.length === 0 ? [booking] : dates.map((date) => date.booking);
}

function hasDetails({ page, visit, services }: BookingRequest, { booking }: ReadBooking): Promise<boolean> {
  return hasRequiredDetails(services.db, { provider: page.provider, visit, booking }, services);
}

/** Services, staff, time, as far as there is something to choose; what is held already is not in its own way. */
async function presentChoice(request: BookingRequest, url: URL, options: TimeOptions): Promise<BookingStepData> {
  const { page, visit, query } = request;
  if (hasCart(page)) {
    const isChoosing = query.step === "services" || query.cart === null;
    if (isChoosing || faultOf(visit) !== null) return presentServices(request, !isChoosing);
  } else if (presentHead(request).hasStaff && query.staff === null) {
    return { step: "staff", staff: staffChoices(request) };
  }
  if (visitRules(visit).confirmation === "request-without-time") return presentDetails(request, url, null, options.own);
  return presentTime(request, url, options);
}

function staffChoices(request: BookingRequest): StaffChoice[] {
  const members = memberTerms(request, servicesOf(request.visit)[0]!);
  return members.map(({ slug, name, title, photo, facts }) => ({ slug, name, title, photo, facts }));
}

/** What was booked decides what is asked and shown, not what the address says now. */
export function aboutBooking(request: BookingRequest, { booking }: ReadBooking): BookingRequest {
  return { ...request, visit: visitOfLines(booking.lines, request.page.services) ?? request.visit };
}

export async function mustRead({ page, services, code }: BookingRequest, token: string): Promise<ReadBooking> {
  const read = await readBooking(page, token, services);
  if (!read.ok) throw await refusedInWords(read.refusal, code);
  return read.value;
}
