import { linesOf } from "#domain/booking/chosen-visit.ts";
import type { AmountRange } from "#domain/booking/line-terms.ts";
import { makeUpEnd, opensMakeUp, sessionsInPlace } from "#domain/courses/make-up.ts";
import { agreedTerms } from "#domain/pricing/agreed-terms.ts";
import { nextCourse, seeCourses, type SeenCourse } from "#use-cases/booking/courses/see-courses.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { waitingAddress } from "#domain/navigation/addresses.ts";
import type { BookingHeadView, BookingStepData } from "../page/booking-views.ts";
import type { CourseCardView, CourseDateView, CourseView, CoursesView } from "../visit/visit-views.ts";
import { formatDate, formatDayRange, formatPlainDay, formatTime, formatTimes, dayIn } from "../../../i18n/formats.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { readPrefill } from "../../shared/booking/state/query.ts";
import { formatDuration } from "../../../i18n/duration.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { presentCourseData } from "../../shared/timetable/events.server.ts";
import { presentSeats } from "../../shared/timetable/session.server.ts";
import type { BookingRequest } from "../page/open-booking.server.ts";
import { presentHead } from "../visit/head.server.ts";
import { presentRefund } from "../pay/pay.server.ts";
import type { TimeOptions } from "../time/time.server.ts";

type Session = SeenCourse["sessions"][number];

/** The courses of a service, and the one that the URL names. The only course is chosen already. */
export async function presentCourses(
  request: BookingRequest,
  url: URL,
  { own, hasLapsed = false }: TimeOptions,
): Promise<BookingStepData & { head: BookingHeadView }> {
  const { page, visit, query, services, code, t } = request;
  const { service, seats: people } = linesOf(visit)[0]!;
  const held = own === null ? [] : [own.booking, ...(own.dates ?? []).map(({ booking }) => booking)];
  const courses = await seeCourses(
    { provider: page.provider, services: [service], people, locale: languageOf(code), own: held },
    services,
  );
  const shown = courses.filter(({ outlook }) => outlook.state !== "over");
  const named = courses.find(({ key }) => key === query.course) ?? (shown.length === 1 ? shown[0]! : null);
  const view: CoursesView = {
    title: t("course.title"),
    none: shown.length === 0 ? t("course.none") : null,
    list: shown.map((course) => presentCard(request, course, people)),
    chosen: named === null ? null : presentCourse(request, named, { courses, people }),
    all: t("course.all"),
    things: presentCourseData(shown, { service, provider: page.provider, origin: request.origin }),
    prefill: readPrefill(url.searchParams),
    lapsed: hasLapsed,
  };
  const joined = shown.filter(({ outlook }) => outlook.state === "open" || outlook.state === "full");
  const prices = joined.filter(({ id }) => named === null || id === named.id).map(({ outlook }) => outlook.price);
  return { step: "courses", courses: view, head: presentHead(request, rangeOf(prices)) };
}

/** The head of the month in which single sessions are chosen. */
export async function presentSinglesHead(request: BookingRequest): Promise<BookingHeadView> {
  const { page, visit, services, code } = request;
  const { service, seats: people } = linesOf(visit)[0]!;
  const query = { provider: page.provider, services: [service], people, locale: languageOf(code) };
  const prices = (await seeCourses(query, services)).flatMap(({ outlook, singlePrice }) =>
    outlook.ahead.some(({ isSingle }) => isSingle) ? (singlePrice ?? []) : [],
  );
  return presentHead(request, rangeOf(prices));
}

function rangeOf(prices: readonly number[]): AmountRange | null {
  return prices.length === 0 ? null : { least: Math.min(...prices), most: Math.max(...prices) };
}

function presentCard(request: BookingRequest, course: SeenCourse, people: number): CourseCardView {
  const { viewer, page, t } = request;
  const { key, name, langs, outlook, sessions } = course;
  const first = sessions[0];
  const last = sessions.at(-1);
  const when =
    first === undefined || last === undefined
      ? []
      : [formatDayRange(first.startsAt.getTime(), last.startsAt.getTime(), viewer)];
  const { status } = placesOf(request, course, people);
  const price = formatMoney(outlook.price, page.provider.currency, viewer.locale);
  return {
    key,
    name,
    lang: langs.name,
    when: [...when, ...(outlook.all === 0 ? [] : [sessionsOf(outlook, t)])].join(" · "),
    facts: [...(outlook.state === "open" || outlook.state === "full" ? [price] : []), status].filter(
      (fact) => fact !== "",
    ),
  };
}

/** How many sessions someone who joins gets, and of how many. */
function sessionsOf(
  { state, ahead: { length: left }, begun, all: count }: SeenCourse["outlook"],
  t: Translator,
): string {
  const isRest = begun > 0 && (state === "open" || state === "full");
  return isRest ? t("course.left", { left, count: String(count) }) : t("course.sessions", { count });
}

/** How many places are left, in words, or why the course cannot be joined. */
function placesOf({ visit, t }: BookingRequest, { outlook, mostEnrolled }: SeenCourse, people: number) {
  const { service } = linesOf(visit)[0]!;
  if (outlook.state === "over") return { state: "closed" as const, status: t("course.isOver") };
  if (outlook.state === "closed") return { state: "closed" as const, status: t("course.isClosed") };
  const { state, places: seatsLeft } = outlook;
  return presentSeats({ state, seats: mostEnrolled, seatsLeft, service }, people, t);
}

function presentCourse(
  request: BookingRequest,
  course: SeenCourse,
  { courses, people }: { courses: readonly SeenCourse[]; people: number },
): CourseView {
  const { t } = request;
  const { key, name, langs, outlook, sessions } = course;
  const isOpen = outlook.state === "open";
  const next = isOpen ? null : nextCourse(courses, course);
  const givers = [...new Set(outlook.ahead.flatMap(({ members }) => members))];
  const rooms = [...new Set(outlook.ahead.flatMap((session) => session.rooms))];
  return {
    key,
    name,
    lang: langs.name,
    ...placesOf(request, course, people),
    by: [givers.join(", "), rooms.join(", ")].filter((part) => part !== "").join(" · "),
    datesTitle: t("course.dates"),
    dates: sessions.filter(({ state }) => state !== "blocked").map((session) => presentDate(request, session, people)),
    price: isOpen ? presentPrice(request, course, people) : null,
    terms: isOpen ? [...presentTerms(request, course, people), ...presentMakeUpRule(request, course, courses)] : [],
    singles: presentSingles(request, course, people),
    join: isOpen ? { label: t("course.join"), busy: t("course.holding") } : null,
    links: [
      ...presentWaiting(request, course, people),
      ...(next === null
        ? []
        : [{ label: t("course.next", { name: next.name, day: firstDay(request, next) }), course: next.key }]),
    ],
  };
}

/** The waiting list of a course with too few places. */
function presentWaiting({ visit, t }: BookingRequest, { key, outlook }: SeenCourse, people: number) {
  const { service } = linesOf(visit)[0]!;
  if (outlook.state !== "full" || !service.hasWaitingList) return [];
  const { places: count } = outlook;
  const isPart = count > 0 && service.showSeats !== "never";
  const label = isPart ? t("waiting.join.short", { count, people: String(people) }) : t("waiting.join.full");
  return [{ label, href: waitingAddress(service.slug, { course: key, people }) }];
}

function firstDay({ viewer }: BookingRequest, { outlook }: SeenCourse): string {
  return formatPlainDay(dayIn(outlook.ahead[0]!.startsAt.getTime(), viewer.zone), viewer.locale);
}

function presentDate({ viewer, services, t }: BookingRequest, session: Session, people: number): CourseDateView {
  const from = session.startsAt.getTime();
  const to = session.endsAt.getTime();
  const isOver = from <= services.clock.now().getTime();
  const isCancelled = session.state === "cancelled";
  const moved = session.movedFrom?.getTime();
  const notes = [
    ...(moved === undefined || isCancelled
      ? []
      : [
          t("timetable.moved", {
            day: formatPlainDay(dayIn(moved, viewer.zone), viewer.locale),
            time: formatTime(moved, viewer),
          }),
        ]),
    ...(session.reason === null ? [] : [session.reason]),
  ];
  const isFull = !isOver && session.seatsLeft < people;
  return {
    id: session.id,
    day: formatDate(from, viewer),
    times: formatTimes(from, to, viewer),
    status: isCancelled ? t("timetable.cancelled") : isOver ? t("course.over") : isFull ? t("timetable.full") : null,
    note: notes.length === 0 ? null : notes.join(" "),
    isVoid: isCancelled || isOver,
  };
}

/** What joining costs now, for everyone who joins together, and how it is made up. */
function presentPrice(request: BookingRequest, course: SeenCourse, people: number): CourseView["price"] {
  const { page, visit, viewer, t } = request;
  const { pricePer } = linesOf(visit)[0]!.service;
  const { ahead, all, begun, price } = course.outlook;
  const times = pricePer === "person" ? people : 1;
  const money = (amount: number) => formatMoney(amount * times, page.provider.currency, viewer.locale);
  const left = ahead.length;
  const text =
    begun === 0
      ? t("course.whole", { count: all })
      : course.lateJoining === "remaining"
        ? t("course.rest", { left, count: all, price: money(course.price) })
        : t("course.late", { left });
  return { amount: price === 0 ? t("booking.summary.free") : money(price), text };
}

/** Trials, or single sessions for anyone, while one with enough seats is ahead. */
function presentSingles(request: BookingRequest, course: SeenCourse, people: number): CourseView["singles"] {
  const { page, viewer, services, t } = request;
  const { singleSessions, singlePrice, notice } = course;
  const from = services.clock.now().getTime() + notice * 60_000;
  const isLeft = course.outlook.ahead.some(
    ({ isSingle, seatsLeft, startsAt }) => isSingle && seatsLeft >= people && startsAt.getTime() >= from,
  );
  if (singleSessions === "none" || singlePrice === null || !isLeft) return null;
  const price =
    singlePrice === 0 ? t("booking.summary.free") : formatMoney(singlePrice, page.provider.currency, viewer.locale);
  const text = singleSessions === "trial" ? t("course.try", { price }) : t("course.single", { price });
  return { text, label: t("course.seeSingles") };
}

/** What a cancellation refunds, as the step that pays says it. */
function presentTerms(request: BookingRequest, { outlook }: SeenCourse, people: number): string[] {
  const { page, visit } = request;
  const { service } = linesOf(visit)[0]!;
  const { currency } = page.provider;
  const times = service.pricePer === "person" ? people : 1;
  const dates = outlook.ahead.map(({ startsAt }, index) => ({
    startsAt,
    lines: [{ position: 1, serviceId: service.id, price: outlook.shares[index]! * times, basis: "course" as const }],
  }));
  const terms = agreedTerms(dates, [service], currency);
  const paid = dates.map(({ startsAt }, index) => ({ startsAt, currency, lines: terms[index]! }));
  const refund = presentRefund(request, paid);
  return refund === null ? [] : [refund];
}

/** What someone who joins may do about dates that they miss. Nothing if no date could be made up. */
function presentMakeUpRule(
  { visit, page, services, t }: BookingRequest,
  course: SeenCourse,
  courses: readonly SeenCourse[],
): string[] {
  const { makeUp: rule } = linesOf(visit)[0]!.service;
  if (rule === null) return [];
  const now = services.clock.now();
  const dates = course.outlook.ahead.map(({ id, startsAt, endsAt }) => ({
    startsAt,
    endsAt,
    businessChange: null,
    lines: [{ basis: "course" as const, sessionId: id }],
  }));
  const canMakeUp = dates.some((missed) => {
    if (!opensMakeUp(rule, missed, { now, given: 0 })) return false;
    const others = dates.filter((date) => date !== missed);
    const end = makeUpEnd(missed.startsAt, rule.days, page.provider.zone);
    const question = { missed, others, in: rule.in, end, now, notice: course.notice };
    return sessionsInPlace(courses, question).length > 0;
  });
  if (!canMakeUp) return [];
  const time =
    rule.until === 0 ? t("makeUp.rule.start") : t("makeUp.rule.ahead", { time: formatDuration(rule.until, t) });
  const isWeeks = rule.days % 7 === 0;
  const within = isWeeks
    ? t("makeUp.rule.weeks", { count: rule.days / 7 })
    : t("makeUp.rule.days", { count: rule.days });
  return [`${time} ${t("makeUp.rule.how", { within, count: rule.most })}`];
}
