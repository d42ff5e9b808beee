import { languageOf } from "#domain/locales/locales.ts";
import { firstWeekdayOf } from "#domain/locales/regions.ts";
import { bookingPath } from "#domain/navigation/addresses.ts";
import { formatDay, parseDay, readPlainDay, type Day } from "#domain/time/day.ts";
import { toMilliseconds } from "#domain/time/instant.ts";
import { allWeekdays, type TypedWatch, type WatchLimits } from "#domain/waiting/watch-form.ts";
import { watchDays } from "#domain/waiting/watch.ts";
import { readBookedVisit, type WatchedVisit } from "#use-cases/booking/watching/join-watch.ts";
import { findSuitingTimes, watchedVisit } from "#use-cases/booking/watching/suiting-times.ts";
import { dayIn, formatFullDay, formatMoment, formatTime, formatWeekdays } from "../../i18n/formats.ts";
import { readQuery } from "../shared/booking/state/query.ts";
import type { WatchView } from "./waiting-views.ts";
import { framingContext, localeContext, newKey, servicesContext } from "../../http/context.ts";
import { formatDuration } from "../../i18n/duration.ts";
import { translatorOf } from "../../i18n/translator.ts";
import { refusedInWords } from "../shared/widget/closed.server.ts";
import { readVisitor, wallClockOf } from "../shared/widget/wall-clock.server.ts";
import { commonView, type CommonRequest, type WaitingArguments } from "./common.server.ts";

/** The context that the loader and the action share. */
export interface WatchRequest extends CommonRequest {
  /** The visit that an earlier time replaces, and the token of its booking. */
  booked: (WatchedVisit & { token: string }) | null;
  /** Only this day. */
  day: string | null;
  limits: WatchLimits;
}

/** Anyone may look for a time, by the service's page. */
export async function openWatch(request: CommonRequest, day: string | null): Promise<WatchRequest> {
  const { service, code } = request;
  if (!(day === null ? service.hasWatches : service.hasWaitingDays))
    throw await refusedInWords({ code: "waiting-closed" }, code);
  const limits = limitsOf(request, null);
  const named = day === null ? null : readPlainDay(day);
  if (day !== null && (named === null || named < limits.from || named > limits.to))
    throw await refusedInWords({ code: "waiting-closed" }, code);
  return { ...request, booked: null, day, limits };
}

/** The booker of a visit may look for an earlier time. */
export async function openEarlier({ context, request, url }: WaitingArguments): Promise<WatchRequest> {
  const services = context.get(servicesContext);
  const code = context.get(localeContext);
  const token = url.searchParams.get("booking") ?? "";
  const read = await readBookedVisit(token, services, languageOf(code));
  if (!read.ok) throw await refusedInWords(read.refusal, code);
  const { managed, service, start } = read.value;
  const { provider, booking } = managed;
  context.get(framingContext).sites = provider.frameSites;
  const visitor = readVisitor({ context, request }, readQuery(url.searchParams));
  const wallClock = wallClockOf({ ...visitor, zone: visitor.zone ?? booking.zone }, provider, [service], null);
  const common = { services, code, t: await translatorOf(code), provider, service, wallClock, people: 1, context };
  const last = parseDay(dayIn(toMilliseconds(start), wallClock.viewer.zone));
  return { ...common, booked: { ...read.value, token }, day: null, limits: limitsOf(common, last) };
}

function limitsOf({ services, service, wallClock: { viewer } }: CommonRequest, last: Day | null): WatchLimits {
  const from = parseDay(dayIn(services.clock.now().getTime(), viewer.zone))!;
  const to = last ?? ((from + watchDays) as Day);
  const hasMembers = service.staffing === "any" && service.canChooseMember && service.members.length > 1;
  const memberIds = hasMembers ? service.members.map(({ id }) => id) : [];
  return { from, to, memberIds, durations: service.durations, zone: viewer.zone };
}

export async function watchView(request: WatchRequest): Promise<WatchView> {
  const { t, wallClock, booked, day, limits, context, service, provider } = request;
  const { viewer } = wallClock;
  const typed = await startingPoint(request);
  const next = typed.next === null ? null : formatMoment(typed.next, viewer);
  const firstWeekday = provider.weekStarts ?? firstWeekdayOf(viewer.locale);
  const title =
    day === null ? t("waiting.watch.title") : t("waiting.watch.dayTitle", { day: formatFullDay(day, viewer.locale) });
  return {
    ...commonView(request, title),
    kind: "watch",
    texts: [
      context.get(servicesContext).mailing.delivers ? t("waiting.watch.text") : t("waiting.noMail"),
      t("waiting.watch.faster"),
      ...(next === null || booked !== null ? [] : [t("waiting.watch.next", { when: next })]),
      ...(booked === null
        ? []
        : [t("waiting.watch.booked", { when: formatMoment(toMilliseconds(booked.start), viewer) })]),
    ],
    service: service.name,
    person: booked === null ? personLabels(request) : null,
    weekdays: {
      legend: t("series.on"),
      choices: formatWeekdays(firstWeekday, viewer.locale).map(({ long: label }, index) => ({
        value: String(((firstWeekday - 1 + index) % 7) + 1),
        label,
      })),
    },
    isOneDay: day !== null,
    labels: {
      first: t("waiting.watch.first"),
      last: t("waiting.watch.last"),
      after: t("waiting.watch.after"),
      before: t("waiting.watch.before"),
    },
    range: { min: formatDay(limits.from), max: formatDay(limits.to) },
    hours: [
      { value: "", label: t("waiting.watch.any") },
      ...hours.map((minute) => ({
        value: String(minute),
        label: formatTime(minute * 60_000, { ...viewer, zone: "UTC" }),
      })),
    ],
    ...choicesOf(request),
    typed: typed.form,
    key: newKey(context),
    submit: t("waiting.watch.submit"),
    book: { label: t("waiting.join.book"), href: bookHref(request) },
  };
}

/** The hours that can be named. */
const hours = Array.from({ length: 17 }, (_, index) => (6 + index) * 60);

export function personLabels({ t }: Pick<CommonRequest, "t">) {
  return { name: t("waiting.join.name"), email: t("details.email.label"), phone: t("details.phone.label") };
}

/** Only what can be chosen is asked. A booked visit keeps its giver and its length. */
function choicesOf({ service, limits, booked, t }: WatchRequest): Pick<WatchView, "giver" | "duration"> {
  const members = service.members.filter(({ id }) => limits.memberIds.includes(id));
  const durations = service.durations.length > 1 ? service.durations : [];
  return {
    giver:
      booked !== null || members.length === 0
        ? null
        : {
            label: t("booking.staff.title"),
            options: [
              { value: "", label: t("booking.staff.any") },
              ...members.map(({ id, name }) => ({ value: id, label: name })),
            ],
          },
    duration:
      booked !== null || durations.length === 0
        ? null
        : {
            label: t("booking.time.duration"),
            options: durations.map((minutes) => ({ value: String(minutes), label: formatDuration(minutes, t) })),
          },
  };
}

function bookHref({ service, booked }: WatchRequest): string {
  const page = bookingPath([service.slug]);
  return booked === null ? page : `${page}?${new URLSearchParams({ reschedule: booked.token })}`;
}

/** Any time before the next free one, or before the booked visit. */
async function startingPoint(request: WatchRequest): Promise<{ form: TypedWatch; next: number | null }> {
  const { services, provider, service, people, booked, day, limits } = request;
  const first = formatDay(limits.from);
  const last = formatDay(limits.to);
  const form = {
    weekdays: allWeekdays.map(String),
    first: day ?? first,
    last: day ?? last,
    after: "",
    before: "",
    giver: "",
    duration: String(service.durations[0] ?? ""),
  };
  if (booked !== null || day !== null) return { form, next: null };
  const suits = { weekdays: allWeekdays, from: 0, to: 1_440, first, last, zone: limits.zone };
  const visit = watchedVisit(service, { visit: { duration: null, memberId: null } }, people);
  const [free] = visit === null ? [] : await findSuitingTimes({ provider, visit, suits, before: null }, services);
  if (free === undefined) return { form: { ...form, last: formatDay((limits.from + 30) as Day) }, next: null };
  const at = toMilliseconds(free);
  const before = Math.max(limits.from, parseDay(dayIn(at, limits.zone))! - 1) as Day;
  return { form: { ...form, last: formatDay(before) }, next: at };
}
