import { usualKeep } from "#domain/privacy/keeping.ts";
import type { ProviderSetup } from "#store/packs/provider.ts";
import type { Override } from "#store/packs/offers/staff-hours.ts";
import type { StaffSetup } from "#store/packs/offers/staff.ts";
import { formatHours } from "../../format/hours.ts";
import { nextDay } from "../../format/moment.ts";
import { weekdays } from "../../schema/staff.ts";
import type { PictureName } from "../name-files.ts";
import type { SeparateText } from "../separate-texts.ts";
import { anyOf, some, unless } from "../unless.ts";

export function providerFile(provider: ProviderSetup, pictures: PictureName, texts: SeparateText) {
  return {
    slug: provider.slug,
    name: provider.name,
    tagline: unless("", provider.tagline),
    about: texts("provider", "", "about", provider.about),
    home: unless("", provider.homePage),
    brand: {
      logo: pictures(provider.logo),
      cover: pictures(provider.cover),
      color: provider.color,
      theme: unless("auto", provider.theme),
    },
    "time-zone": provider.timeZone,
    currency: provider.currency,
    phone: unless("", provider.contactMethod),
    email: unless("", provider.officeEmail),
    locale: unless("en", provider.locale),
    "week-starts": provider.weekStarts === null ? undefined : weekdays[provider.weekStarts - 1],
    "frame-sites": some(provider.frameSites),
    "redirect-sites": some(provider.redirectSites),
    terms: texts("provider", "", "terms", provider.terms),
    consent: texts("provider", "", "consent", provider.consent),
    "cookie-policy": texts("provider", "", "cookie-policy", provider.cookiePolicy),
    "optional-scripts": some(provider.optionalScripts),
    keep: keepOf(provider),
  };
}

function keepOf({ keepVisits, keepAnswers, keepOrders }: ProviderSetup) {
  return anyOf({
    visits: unless(usualKeep.visits, keepVisits),
    answers: unless(usualKeep.answers, keepAnswers),
    orders: unless(usualKeep.orders, keepOrders),
  });
}

export function staffFile(member: StaffSetup, provider: ProviderSetup, pictures: PictureName, texts: SeparateText) {
  const week = weekdays.map(
    (name, index) => [name, member.hours.filter(({ weekday }) => weekday === index + 1)] as const,
  );
  const open = week.filter(([, ranges]) => ranges.length > 0).map(([name, ranges]) => [name, formatHours(ranges)]);
  return {
    name: member.name,
    title: unless("", member.title),
    bio: texts("staff", member.slug, "bio", member.bio),
    photo: pictures(member.photo),
    email: unless("", member.email),
    "time-zone": unless(provider.timeZone, member.timeZone),
    priority: unless(0, member.priority),
    position: unless(0, member.position),
    hours: open.length > 0 ? Object.fromEntries(open) : undefined,
    "days-off": some(daysOff(member.overrides)),
    "special-hours": some(
      member.overrides
        .filter(({ hours }) => hours.length > 0)
        .map(({ day, hours, note }) => ({ date: day, hours: formatHours(hours), note: unless("", note) })),
    ),
    calendars: some(
      member.calendars.map(({ name, kind, address, writesBookings }) => ({
        name,
        [kind]: address,
        "write-bookings": unless(false, writesBookings),
      })),
    ),
  };
}

/** Merges consecutive days with the same note into one entry with from and to. */
function daysOff(overrides: Override[]) {
  const runs: { from: string; to: string; note: string }[] = [];
  for (const { day, note } of overrides.filter(({ hours }) => hours.length === 0)) {
    const last = runs.at(-1);
    const isLong =
      last !== undefined && last.from.slice(0, 4) !== day.slice(0, 4) && last.from.slice(5) <= day.slice(5);
    if (last && last.note === note && nextDay(last.to) === day && !isLong) last.to = day;
    else runs.push({ from: day, to: day, note });
  }
  return runs.map(({ from, to, note }) =>
    from === to ? { date: from, note: unless("", note) } : { from, to, note: unless("", note) },
  );
}
