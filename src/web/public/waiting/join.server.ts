import { leastSeats, mostGuests, type BookableService, type BookingProvider } from "#domain/booking/service.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { bookingPath, waitingAddress } from "#domain/navigation/addresses.ts";
import { readPlainDay } from "#domain/time/day.ts";
import { findPage } from "#use-cases/booking/find/find-page.ts";
import { seeCourses, type SeenCourse } from "#use-cases/booking/courses/see-courses.ts";
import { readFullSessions, type FullSession } from "#use-cases/booking/find/read-full-sessions.ts";
import type { Services } from "#use-cases/shared/services.ts";
import { formatFullDay, formatLeaf, formatMoment } from "../../i18n/formats.ts";
import { readQuery } from "../shared/booking/state/query.ts";
import type { FullSessionsView, JoinView, WatchView } from "./waiting-views.ts";
import { framingContext, localeContext, newKey, servicesContext } from "../../http/context.ts";
import { translatorOf } from "../../i18n/translator.ts";
import { refusedInWords } from "../shared/widget/closed.server.ts";
import { readVisitor, wallClockOf } from "../shared/widget/wall-clock.server.ts";
import { commonView, presentWaitedCourse, type CommonRequest, type WaitingArguments } from "./common.server.ts";
import { openWatch, personLabels, watchView, type WatchRequest } from "./watch.server.ts";

/** The context that the loader and the action share. */
export interface JoinRequest extends CommonRequest {
  /** How many seats one person may wait for. */
  most: number;
  /** Null until the visitor has chosen a session that is full. */
  session: FullSession | null;
  /** A day of which every session is full. */
  day: string | null;
  /** A course that the visitor named. */
  course: SeenCourse | null;
  /** The sessions that are full. */
  sessions: FullSession[];
}

const uuid = /^[0-9a-f-]{36}$/;

/** A visitor waits for seats of a session or a day, or looks for another time. */
export async function openJoin(
  args: WaitingArguments,
): Promise<({ kind: "join" } & JoinRequest) | ({ kind: "watch" } & WatchRequest)> {
  const { context, params, request, url } = args;
  const services = context.get(servicesContext);
  const code = context.get(localeContext);
  const query = readQuery(url.searchParams);
  const found = await findPage({ kind: "services", services: [params["service"] ?? ""] }, services, languageOf(code));
  if (!found.ok) throw await refusedInWords(found.refusal, code);
  const { provider, services: offered } = found.value;
  const service = offered[0]!;
  context.get(framingContext).sites = provider.frameSites;
  const most = 1 + mostGuests(service);
  const people = Math.min(most, Math.max(query.people ?? 1, leastSeats(service)));
  const wallClock = wallClockOf(readVisitor({ context, request }, query), provider, [service], null);
  const common = { services, code, t: await translatorOf(code), provider, service, wallClock, people, context };
  const day = dayOf(url);
  if (url.searchParams.has("earlier") || (day !== null && service.supply === "starts"))
    return { kind: "watch", ...(await openWatch(common, url.searchParams.has("earlier") ? null : day)) };
  const named = url.searchParams.get("course");
  if (service.supply === "courses" && named !== null) {
    const course = await findCourse(common, named);
    return {
      kind: "join",
      ...common,
      most: Math.min(most, course.mostEnrolled),
      session: null,
      day: null,
      course,
      sessions: [],
    };
  }
  const full = await readFullSessions({ provider, service, seats: people }, services);
  if (!full.ok || !service.hasWaitingList) throw await refusedInWords({ code: "waiting-closed" }, code);
  if (day !== null && !service.hasWaitingDays) throw await refusedInWords({ code: "waiting-closed" }, code);
  const sessionId = url.searchParams.get("session");
  const isNamed = sessionId !== null && uuid.test(sessionId);
  const session = isNamed ? await findSession({ provider, service, people, sessionId }, services) : null;
  return { kind: "join", ...common, most, session, day, course: null, sessions: full.value };
}

/** A refusal unless people can wait for it, or could a moment ago. */
async function findCourse(
  { provider, service, people, code, services }: CommonRequest,
  key: string,
): Promise<SeenCourse> {
  const courses = await seeCourses({ provider, services: [service], people, locale: languageOf(code) }, services);
  const course = courses.find((one) => one.key === key);
  const isJoined = course?.outlook.state === "open" || course?.outlook.state === "full";
  if (course === undefined || !isJoined || !service.hasWaitingList)
    throw await refusedInWords({ code: "waiting-closed" }, code);
  return course;
}

function dayOf(url: URL): string | null {
  const day = url.searchParams.get("day");
  return day !== null && readPlainDay(day) !== null ? day : null;
}

async function findSession(
  of: { provider: BookingProvider; service: BookableService; people: number; sessionId: string },
  services: Services,
): Promise<FullSession | null> {
  const found = await readFullSessions({ ...of, seats: of.people }, services);
  return found.ok ? (found.value[0] ?? null) : null;
}

export async function presentJoin(args: WaitingArguments): Promise<FullSessionsView | JoinView | WatchView> {
  const request = await openJoin(args);
  if (request.kind === "watch") return watchView(request);
  if (request.course !== null) return courseView(request, request.course);
  if (request.day !== null) return dayView(request, request.day);
  return request.session === null ? listView(request) : sessionView(request, request.session);
}

function listView(request: JoinRequest): FullSessionsView {
  const { service, sessions, people, t, wallClock } = request;
  return {
    ...commonView(request, t("waiting.join.title")),
    kind: "list",
    text: sessions.length === 0 ? t("waiting.join.none") : t("waiting.join.choose"),
    sessions: sessions.map(({ id, startsAt, members }) => ({
      href: waitingAddress(service.slug, { session: id, people }),
      label: [formatMoment(startsAt.getTime(), wallClock.viewer), ...members].join(", "),
    })),
    book: { label: t("waiting.join.book"), href: `${bookingPath([service.slug])}?people=${people}` },
  };
}

/** Whether whoever waits can be told. */
function hasMail({ context }: JoinRequest): boolean {
  return context.get(servicesContext).mailing.delivers;
}

function sessionView(request: JoinRequest, session: FullSession): JoinView {
  const { service, t, wallClock } = request;
  const at = session.startsAt.getTime();
  return {
    ...joinView(request),
    text: hasMail(request) ? t("waiting.join.text") : t("waiting.noMail"),
    leaf: formatLeaf(at, wallClock.viewer),
    session: [
      service.name,
      [formatMoment(at, wallClock.viewer), ...session.members].join(", "),
      t("waiting.join.left", { count: session.seatsLeft }),
    ],
  };
}

function courseView(request: JoinRequest, course: SeenCourse): JoinView {
  const { service, t, wallClock } = request;
  const { leaf, session } = presentWaitedCourse(course, wallClock.viewer);
  const left = service.showSeats === "never" ? [] : [t("waiting.join.left", { count: course.outlook.places })];
  return {
    ...joinView(request),
    text: hasMail(request) ? t("waiting.course.text") : t("waiting.noMail"),
    leaf,
    session: [service.name, ...session, ...left],
  };
}

function dayView(request: JoinRequest, day: string): JoinView {
  const { service, t, wallClock } = request;
  const { locale, clock } = wallClock.viewer;
  return {
    ...joinView(request),
    text: hasMail(request) ? t("waiting.day.text") : t("waiting.noMail"),
    leaf: formatLeaf(Date.parse(`${day}T12:00:00Z`), { locale, clock, zone: "UTC" }),
    session: [service.name, formatFullDay(day, locale)],
  };
}

function joinView(request: JoinRequest) {
  const { t, most, people, context } = request;
  return {
    ...commonView(request, t("waiting.join.title")),
    kind: "join" as const,
    labels: { ...personLabels(request), seats: t("waiting.join.seats") },
    hasSeats: most > 1,
    most,
    typed: { name: "", email: "", phone: "", seats: String(people) },
    key: newKey(context),
    submit: t("waiting.join.submit"),
  };
}
