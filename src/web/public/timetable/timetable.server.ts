import type { RouterContextProvider } from "react-router";
import { firstWeekdayOf } from "#domain/locales/regions.ts";
import { languageOf } from "#domain/locales/locales.ts";
import {
  servicePath,
  teamPath,
  timetableFeedPath,
  timetablePath,
  waitingAddress,
} from "#domain/navigation/addresses.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { readPlainDay } from "#domain/time/day.ts";
import { readClasses, type Classes } from "#use-cases/offers/timetable/read-classes.ts";
import { readWeek } from "#use-cases/offers/timetable/read-week.ts";
import { commonQuery, readQuery, searchOf, type BookingQuery } from "../shared/booking/state/query.ts";
import type { TimetablePageView } from "./timetable-views.ts";
import { framingContext, keepingContext, localeContext, servicesContext } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import { translatorOf, type Translator } from "../../i18n/translator.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import type { Chip } from "../../ui/chips/chips.tsx";
import { nameClock } from "../shared/widget/name-clock.server.ts";
import { assumeZone, readVisitor, wallClockOf } from "../shared/widget/wall-clock.server.ts";
import { presentEvents } from "../shared/timetable/events.server.ts";
import { presentWeek } from "../shared/timetable/week.server.ts";

interface Arguments {
  context: Readonly<RouterContextProvider>;
  params: { provider: string };
  request: Request;
  url: URL;
}

/** What the address chooses. Unknown names choose nothing, because host pages may add parameters. */
interface Choice {
  week: string | null;
  service: string | null;
  staff: string | null;
}

/** All classes of a provider in one week. */
export async function presentTimetable({ context, params, request, url }: Arguments): Promise<TimetablePageView> {
  const services = context.get(servicesContext);
  const code = context.get(localeContext);
  const found = await readClasses(params.provider, services, languageOf(code));
  if (!found.ok) throw refused(found.refusal);
  const { provider, offers } = found.value;
  context.get(framingContext).sites = provider.frameSites;
  context.get(keepingContext).providerId = provider.id;
  const query = readQuery(url.searchParams);
  const visitor = readVisitor({ context, request }, query);
  assumeZone(context, query, visitor.zone ?? provider.zone);
  const clock = wallClockOf(visitor, provider, offers, null);
  const { viewer } = clock;
  const t = await translatorOf(code);
  const choice = readChoice(url.searchParams, found.value);
  const now = services.clock.now();
  const week = await readWeek(
    {
      provider,
      offers: offers.filter(({ slug }) => choice.service === null || slug === choice.service),
      zone: viewer.zone,
      firstWeekday: provider.weekStarts ?? firstWeekdayOf(viewer.locale),
      day: choice.week,
    },
    services,
  );
  const sessions = week.sessions.filter(
    ({ givers }) => choice.staff === null || givers.some(({ slug }) => slug === choice.staff),
  );
  const common = commonQuery(query);
  const path = timetablePath(provider.slug);
  const hrefOf = (changes: Partial<Choice>) => path + choiceSearch(common, { ...choice, ...changes });
  const words = {
    viewer,
    currency: provider.currency,
    now,
    t,
    people: 1,
    hrefOf: ({ service, startsAt, courseKey }: (typeof sessions)[number]) =>
      servicePath(provider.slug, service.slug) +
      searchOf(common, courseKey === null ? { slot: floorToInstant(startsAt.getTime()) } : { course: courseKey }),
    waitingOf: ({ id, service }: (typeof sessions)[number]) =>
      service.hasWaitingList ? waitingAddress(service.slug, { session: id, people: 1 }) : null,
  };
  return {
    brand: brandCss(query.primary ?? provider.primaryColor),
    theme: query.theme ?? provider.theme,
    hidesDetails: query.hideDetails,
    title: t("timetable.page", { provider: provider.name }),
    provider: { label: provider.name, href: teamPath(provider.slug) + searchOf(common) },
    zone: nameClock(clock, now.getTime(), t),
    filters: filtersOf(found.value, choice, hrefOf, t),
    week: presentWeek({ ...week, sessions }, words, (day) => hrefOf({ week: day })),
    feed: { label: t("timetable.subscribe"), href: timetableFeedPath(provider.slug) },
    events: presentEvents(sessions, provider, url.origin),
  };
}

function readChoice(params: URLSearchParams, { offers }: Classes): Choice {
  const week = params.get("week") ?? "";
  const service = params.get("service");
  const staff = params.get("staff");
  const isGiver = offers.some(({ members }) => members.some(({ slug }) => slug === staff));
  return {
    week: readPlainDay(week) === null ? null : week,
    service: offers.some(({ slug }) => slug === service) ? service : null,
    staff: isGiver ? staff : null,
  };
}

function choiceSearch(common: BookingQuery, { week, service, staff }: Choice): string {
  const params = new URLSearchParams(searchOf(common));
  for (const [name, value] of Object.entries({ week, service, staff })) if (value !== null) params.set(name, value);
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** By class and by giver, if there are several. */
function filtersOf(
  { offers }: Classes,
  choice: Choice,
  hrefOf: (changes: Partial<Choice>) => string,
  t: Translator,
): TimetablePageView["filters"] {
  const givers = new Map(offers.flatMap(({ members }) => members.map(({ slug, name }) => [slug, name] as const)));
  const chips = (key: "service" | "staff", all: string, choices: [slug: string, label: string][]): Chip[] => [
    { label: all, to: hrefOf({ [key]: null }), isChosen: choice[key] === null },
    ...choices.map(([slug, label]) => ({ label, to: hrefOf({ [key]: slug }), isChosen: choice[key] === slug })),
  ];
  return [
    ...(offers.length > 1
      ? [
          {
            label: t("timetable.filterClass"),
            chips: chips(
              "service",
              t("timetable.all"),
              offers.map(({ slug, name }) => [slug, name]),
            ),
          },
        ]
      : []),
    ...(givers.size > 1
      ? [{ label: t("timetable.filterGiver"), chips: chips("staff", t("timetable.anyGiver"), [...givers]) }]
      : []),
  ];
}
