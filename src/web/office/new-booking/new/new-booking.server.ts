import { redirect } from "react-router";
import type { BookableService } from "#domain/booking/service.ts";
import { mostGuests } from "#domain/booking/service.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { newBlockPath, newBookingPath, walkInPath } from "#domain/navigation/office-addresses.ts";
import { priceOf } from "#domain/pricing/price.ts";
import { formatDay as isoDay, parseDay, readPlainDay, type Day } from "#domain/time/day.ts";
import { readInstant, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import { listOfficeTimes, type FreeStarts } from "#use-cases/office/new-booking/list-office-times.ts";
import {
  choosableMembers,
  findOfferedServices,
  type OfferedServices,
} from "#use-cases/office/new-booking/offered-services.ts";
import { dayIn, formatFullDay, formatTime, formatTimes, type Viewer } from "../../../i18n/formats.ts";
import type { NewBookingView, TimesView } from "../new-booking-views.ts";
import { localeContext, newKey, servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import { dateFormatter } from "../../../i18n/date-formatter.ts";
import { formatDuration } from "../../../i18n/duration.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { reachTo } from "../../shared/day/actions.server.ts";
import { passOf, presentOfficeFrame, titleOf, type ProviderPass } from "../../shared/frame/frame.server.ts";
import { officeTranslator, viewerAt } from "../../shared/words/office-words.server.ts";
import { readPartySize, writeChoice } from "../choice.server.ts";

/** Days whose free times are counted. */
const shownDays = 14;

export async function presentNewBooking(args: PageArguments) {
  const { context, url } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  if (url.searchParams.has("now")) throw redirect(walkInPath(provider.slug));
  const t = await officeTranslator(context);
  const locale = languageOf(context.get(localeContext));
  const found = await findOfferedServices({ providerId: provider.id, actor }, locale, context.get(servicesContext));
  if (!found.ok) throw refused({ code: "page-not-found", path: url.pathname });
  const viewer = viewerAt(provider.zone, context);
  const service = found.value.services.find(({ slug }) => slug === url.searchParams.get("service"));
  const title = t("console.new.title");
  const view: NewBookingView = {
    name: titleOf(title, provider.name),
    title: service?.name ?? title,
    lead: service === undefined ? t("team.services") : title,
    others: [{ label: t("console.new.walkIn"), href: walkInPath(provider.slug) }, ...blockOf(url, pass, { viewer, t })],
    services: service === undefined ? servicesOf(found.value, { url, viewer, t }) : [],
    times: service === undefined ? null : await timesOf(args, { offered: found.value, service, viewer, t }),
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "new" }), view };
}

/** The time that the address names can be blocked instead. */
function blockOf(
  { searchParams }: URL,
  { provider, actor }: ProviderPass,
  { viewer, t }: { viewer: Viewer; t: Translator },
): NewBookingView["others"] {
  const [start, end] = ["start", "end"].map((name) => readInstant(searchParams.get(name) ?? ""));
  if (!start || !end || start >= end || reachTo(":provider/blocks/new", actor.grant) === "none") return [];
  const times = formatTimes(toMilliseconds(start), toMilliseconds(end), viewer);
  return [{ label: t("console.day.blockOf", { times }), href: `${newBlockPath(provider.slug)}?${searchParams}` }];
}

function servicesOf(
  { provider, services, ownStaffId }: OfferedServices,
  { url, viewer, t }: { url: URL; viewer: Viewer; t: Translator },
): NewBookingView["services"] {
  const member = url.searchParams.get("member");
  return services
    .filter(({ members }) => member === null || members.some(({ slug }) => slug === member))
    .map((service) => {
      const query = new URLSearchParams(url.searchParams);
      query.set("service", service.slug);
      const [duration] = service.durations;
      const price = priceOf(service, { duration: duration!, memberId: ownStaffId, people: 1 });
      const about = [
        new Intl.ListFormat(viewer.locale, { type: "disjunction", style: "short" }).format(
          service.durations.map((minutes) => formatDuration(minutes, t)),
        ),
        ...(price === 0 ? [] : [formatMoney(price, provider.currency, viewer.locale)]),
      ];
      return { label: service.name, href: `${newBookingPath(provider.slug)}?${query}`, about: about.join(" · ") };
    });
}

interface Open {
  offered: OfferedServices;
  service: BookableService;
  viewer: Viewer;
  t: Translator;
}

async function timesOf({ context, url }: PageArguments, { offered, service, viewer, t }: Open): Promise<TimesView> {
  const { provider, ownStaffId } = offered;
  const asked = url.searchParams;
  const services = context.get(servicesContext);
  const people = Math.min(readPartySize(asked.get("people")) ?? leastPeople(service), 1 + mostGuests(service));
  const duration = service.durations.find((minutes) => minutes === readPartySize(asked.get("minutes"))) ?? null;
  const choosable = choosableMembers(service, ownStaffId);
  const member = service.members.find(({ slug, id }) => slug === asked.get("member") && choosable.includes(id));
  const memberIds = member === undefined ? choosable : [member.id];
  const today = parseDay(dayIn(services.clock.now().getTime(), provider.zone))!;
  const wanted = readPlainDay(asked.get("date") ?? "");
  const listed = readPlainDay(asked.get("from") ?? "") ?? dayOfStart(asked.get("start"), provider.zone) ?? today;
  // A day that was typed may be far from those that are listed.
  const isListed = wanted === null || (wanted >= listed && wanted < listed + shownDays);
  const from = Math.max(today, isListed ? listed : wanted);
  const choice = { service, people, duration };
  const start = readInstant(asked.get("start") ?? "");
  const listing = { provider, choice, memberIds, from: from as Day, days: shownDays, asked: start };
  const free = await listOfficeTimes(listing, services);
  const days = Array.from({ length: shownDays }, (_, index) => (from + index) as Day);
  const isFree = (day: Day) => free.some(({ starts }) => starts.has(day));
  const day = days.find((one) => one === wanted) ?? days.find(isFree) ?? days[0]!;
  const at = (change: Record<string, string | null>) => {
    const query = new URLSearchParams(asked);
    for (const [name, value] of Object.entries(change))
      if (value === null) query.delete(name);
      else query.set(name, value);
    return `${newBookingPath(provider.slug)}?${query}`;
  };
  const shift = (by: number) => at({ from: isoDay(Math.max(today, from + by) as Day), date: null, start: null });
  const shown = { free, day, service, people, duration, viewer, asked: start };
  return {
    address: newBookingPath(provider.slug),
    values: { service: service.slug, from: isoDay(from as Day) },
    date: isoDay(day),
    today: isoDay(today),
    selects: selectsOf({ service, people, duration, choosable, member: member?.slug ?? "" }, { offered, t, viewer }),
    show: t("console.new.show"),
    otherService: {
      label: t("console.new.otherChoice"),
      href: at({ service: null, minutes: null, people: null, date: null }),
    },
    daysLabel: t("console.move.choose"),
    earlier: from > today ? { label: t("console.new.earlierDays"), href: shift(-shownDays) } : null,
    later: { label: t("console.new.laterDays"), href: shift(shownDays) },
    days: days.map((one) => dayOf(one, { free, isCurrent: one === day, href: at({ date: isoDay(one) }), viewer, t })),
    action: newBookingPath(provider.slug),
    key: newKey(context),
    day: formatFullDay(isoDay(day), viewer.locale),
    members: membersOf(shown),
    empty: days.some(isFree) ? t("console.move.empty") : t("console.new.noTimes"),
  };
}

function leastPeople({ needsGuests }: BookableService): number {
  return needsGuests ? 2 : 1;
}

function dayOfStart(start: string | null, zone: string): Day | null {
  const at = readInstant(start ?? "");
  return at === null ? null : parseDay(dayIn(toMilliseconds(at), zone));
}

function dayOf(
  day: Day,
  {
    free,
    isCurrent,
    href,
    viewer,
    t,
  }: { free: FreeStarts[]; isCurrent: boolean; href: string; viewer: Viewer; t: Translator },
): TimesView["days"][number] {
  const noon = Date.parse(`${isoDay(day)}T12:00:00Z`);
  const count = new Set(free.flatMap(({ starts }) => starts.get(day) ?? [])).size;
  return {
    weekday: dateFormatter(viewer.locale, { weekday: "short", timeZone: "UTC" }).format(noon),
    href,
    isCurrent,
    day: String(Number(isoDay(day).slice(8))),
    count: String(count),
    free: t("console.new.free", { count }),
  };
}

interface Shown {
  free: FreeStarts[];
  day: Day;
  service: BookableService;
  people: number;
  duration: number | null;
  viewer: Viewer;
  /** The start that was pressed in the day. */
  asked: Instant | null;
}

function membersOf({ free, day, service, people, duration, viewer, asked }: Shown): TimesView["members"] {
  return free.flatMap(({ memberId, starts }) => {
    const member = service.members.find(({ id }) => id === memberId);
    const times = (starts.get(day) ?? []).map((start) => ({
      choice: writeChoice({ service: service.slug, member: member?.slug ?? "", start, people, duration }),
      label: formatTime(toMilliseconds(start), viewer),
      isAsked: start === asked,
    }));
    const own = { id: memberId ?? "everyone", name: member?.name ?? "", photo: member?.photo ?? null };
    return times.length === 0 ? [] : [{ ...own, times }];
  });
}

interface Chosen extends Pick<Shown, "service" | "people" | "duration"> {
  choosable: (string | null)[];
  member: string;
}

function selectsOf(
  { service, people, duration, choosable, member }: Chosen,
  { offered: { provider }, t, viewer }: Pick<Open, "offered" | "t" | "viewer">,
): TimesView["selects"] {
  const most = 1 + mostGuests(service);
  const least = leastPeople(service);
  const members = service.members.filter(({ id }) => choosable.includes(id));
  const priced = (minutes: number) =>
    formatMoney(priceOf(service, { duration: minutes, memberId: null, people }), provider.currency, viewer.locale);
  return [
    ...(most > least
      ? [
          {
            name: "people",
            label: t("offer.people"),
            value: String(people),
            options: Array.from({ length: most - least + 1 }, (_, index) => String(least + index)).map((count) => ({
              value: count,
              label: count,
            })),
          },
        ]
      : []),
    ...(service.durations.length > 1
      ? [
          {
            name: "minutes",
            label: t("offer.duration"),
            value: String(duration ?? service.durations[0]),
            options: service.durations.map((minutes) => ({
              value: String(minutes),
              label: `${formatDuration(minutes, t)}, ${priced(minutes)}`,
            })),
          },
        ]
      : []),
    ...(members.length > 1
      ? [
          {
            name: "member",
            label: t("console.booking.with"),
            value: member,
            options: [
              { value: "", label: t("timetable.anyGiver") },
              ...members.map(({ slug, name }) => ({ value: slug, label: name })),
            ],
          },
        ]
      : []),
  ];
}
