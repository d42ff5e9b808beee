import type { BookableService } from "#domain/booking/service.ts";
import { mostGuests } from "#domain/booking/service.ts";
import { newBookingPath } from "#domain/navigation/office-addresses.ts";
import { formatDay as isoDay, parseDay, readPlainDay, type Day } from "#domain/time/day.ts";
import { formatInstant, readInstant, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import { listMoveMembers } from "#use-cases/office/booking/move/list-move-times.ts";
import { refusalBeyond } from "#use-cases/booking/find/ask-schedule.ts";
import { askStart } from "#use-cases/office/new-booking/hold/ask-start.ts";
import { findParty } from "#use-cases/office/new-booking/hold/find-party.ts";
import { chooseForVisitor, type WantedStart } from "#use-cases/office/new-booking/hold/hold-for-visitor.ts";
import { leastPeople, listOfficeTimes, type FreeStarts } from "#use-cases/office/new-booking/list-office-times.ts";
import { findNearestStart } from "#use-cases/office/new-booking/list-fitting.ts";
import { choosableMembers, nearestOf, type OfferedServices } from "#use-cases/office/new-booking/offered-services.ts";
import { dayIn, formatFullDay, formatTime, type Viewer } from "../../../i18n/formats.ts";
import type { AskedStart, TimesView, TypedStartView } from "../new-booking-views.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { dateFormatter } from "../../../i18n/date-formatter.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { passOf } from "../../shared/frame/frame.server.ts";
import { readParty, readPartySize, writeChoice, writeParty } from "../choice.server.ts";
import { presentSelects } from "./selects.server.ts";
import { presentParty } from "./party/party.server.ts";
import { presentAskedStart } from "./asked/asked-start.server.ts";

/** Days whose free times are counted. */
const shownDays = 14;

interface Open {
  offered: OfferedServices;
  service: BookableService;
  viewer: Viewer;
  t: Translator;
}

/** Who is free when. */
export async function presentOfficeTimes(
  args: PageArguments,
  { offered, service, viewer, t }: Open,
): Promise<TimesView> {
  const { context, url } = args;
  const { provider, ownStaffId } = offered;
  const asked = url.searchParams;
  const services = context.get(servicesContext);
  const people = Math.min(readPartySize(asked.get("people")) ?? leastPeople(service), 1 + mostGuests(service));
  const duration = service.durations.find((minutes) => minutes === readPartySize(asked.get("minutes"))) ?? null;
  const { actor } = passOf(context);
  const party = readParty(asked.get("cart"));
  const whole = party && (await findParty({ providerId: provider.id, actor }, party, services));
  const choosable = party === undefined ? choosableMembers(service, ownStaffId) : [null];
  const member = service.members.find(({ slug, id }) => slug === asked.get("member") && choosable.includes(id));
  const memberIds = member === undefined ? choosable : [member.id];
  const today = parseDay(dayIn(services.clock.now().getTime(), provider.zone))!;
  const wanted = readPlainDay(asked.get("date") ?? "");
  const listed = readPlainDay(asked.get("from") ?? "") ?? dayOfStart(asked.get("start"), provider.zone) ?? today;
  // A day that was typed may be far from those that are listed.
  const isListed = wanted === null || (wanted >= listed && wanted < listed + shownDays);
  const from = Math.max(today, isListed ? listed : wanted);
  const choice = { service, people, duration };
  const pressed = readInstant(asked.get("start") ?? "");
  // Whoever looks at another day means another time.
  const start = wanted === null || wanted === dayOfStart(asked.get("start"), provider.zone) ? pressed : null;
  const listing = { provider, choice, memberIds, party: whole, from: from as Day, days: shownDays, asked: start };
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
  const shown = { free, day, service, people, duration, party, viewer, asked: start };
  const who = url.searchParams.get("for");
  const chosen = { service: service.slug, member: member?.slug ?? "", people, duration, ...(party && { party }) };
  return {
    address: newBookingPath(provider.slug),
    values: {
      service: service.slug,
      from: isoDay(from as Day),
      ...(who !== null && { for: who }),
      ...(start !== null && { start: formatInstant(start) }),
      ...(party && { cart: writeParty(party) }),
    },
    date: isoDay(day),
    today: isoDay(today),
    selects: party
      ? []
      : presentSelects({ service, people, duration, choosable, member: member?.slug ?? "" }, { offered, t, viewer }),
    show: t("console.new.show"),
    otherService: {
      label: t("console.new.otherChoice"),
      href: at({ service: null, minutes: null, people: null, date: null, cart: null }),
    },
    daysLabel: t("console.move.choose"),
    earlier: from > today ? { label: t("console.new.earlierDays"), href: shift(-shownDays) } : null,
    later: { label: t("console.new.laterDays"), href: shift(shownDays) },
    days: days.map((one) => dayOf(one, { free, isCurrent: one === day, href: at({ date: isoDay(one) }), viewer, t })),
    asked: start === null ? null : await askedOf(args, { ...chosen, start }, { offered, service, viewer, t }),
    day: formatFullDay(isoDay(day), viewer.locale),
    members: membersOf(shown),
    empty: days.some(isFree) ? t("console.move.empty") : t("console.new.noTimes"),
    party: presentParty(url, { offered, service, chosen, t }),
    typed: await typedOf(args, { wanted: chosen, service, day, start, t, zone: provider.zone }),
  };
}

/** The start that was pressed in the day, unless nobody knows with whom. */
async function askedOf(
  { context }: PageArguments,
  wanted: WantedStart,
  { offered, service, viewer, t }: Open,
): Promise<AskedStart | null> {
  if (wanted.party === undefined && wanted.member === "" && service.supply === "starts" && service.staffing !== "all")
    return null;
  const { provider, actor } = passOf(context);
  const office = { providerId: provider.id, actor };
  const services = context.get(servicesContext);
  const chosen = await chooseForVisitor(office, wanted, services);
  if (!chosen.ok || refusalBeyond(wanted.start, services.clock.now()) !== null) return null;
  const answer = await askStart(office, { provider, visit: chosen.value.visit, start: wanted.start }, services);
  const { people, duration, member, party } = wanted;
  const choice = { service, people, duration };
  const query =
    party === undefined
      ? { choice, start: wanted.start, memberIds: nearestOf(service, member, offered.ownStaffId) }
      : { choice, start: wanted.start, memberIds: [null], party: chosen.value.visit };
  const isFree = "rules" in answer && answer.rules.length === 0;
  const nearest = isFree ? null : await findNearestStart(offered, query, services);
  return presentAskedStart({ wanted, answer, nearest, members: service.members, viewer, t });
}

/** Any member may be named, if the operator may name them: the engine says what that takes. */
async function typedOf(
  { context }: PageArguments,
  {
    wanted: { service: slug, member, people, party },
    service,
    day,
    start,
    t,
    zone,
  }: {
    wanted: Omit<WantedStart, "start">;
    service: BookableService;
    day: Day;
    start: Instant | null;
    t: Translator;
    zone: string;
  },
): Promise<TypedStartView> {
  const { provider, actor } = passOf(context);
  const all = await listMoveMembers({ providerId: provider.id, actor }, context.get(servicesContext));
  const isFixed = service.supply !== "starts" || party !== undefined;
  const shown = start === null ? null : { at: toMilliseconds(start), zone };
  return {
    values: { service: slug, people: String(people), ...(party && { cart: writeParty(party) }) },
    date: shown === null ? isoDay(day) : dayIn(shown.at, zone),
    time: shown === null ? "" : formatTime(shown.at, { zone, locale: "en-GB", clock: null }),
    length: isFixed ? null : String(service.durations[0]!),
    members: isFixed
      ? []
      : [
          ...(all.length > 1 ? [{ value: "", label: t("timetable.anyGiver") }] : []),
          ...all.map(({ slug: value, name: label }) => ({ value, label })),
        ],
    member,
  };
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
  party: WantedStart["party"];
  viewer: Viewer;
  /** The start that was pressed in the day. */
  asked: Instant | null;
}

function membersOf({ free, day, service, people, duration, party, viewer, asked }: Shown): TimesView["members"] {
  return free.flatMap(({ memberId, starts }) => {
    const member = service.members.find(({ id }) => id === memberId);
    const times = (starts.get(day) ?? []).map((start) => ({
      choice: writeChoice({
        service: service.slug,
        member: member?.slug ?? "",
        start,
        people,
        duration,
        ...(party && { party }),
      }),
      label: formatTime(toMilliseconds(start), viewer),
      isAsked: start === asked,
    }));
    const own = { id: memberId ?? "everyone", name: member?.name ?? "", photo: member?.photo ?? null };
    return times.length === 0 ? [] : [{ ...own, times }];
  });
}
