import { defaultRetention } from "#domain/privacy/retention.ts";
import type { ProviderSetup } from "#store/packs/provider.ts";
import type { Override } from "#store/packs/offers/staff-hours.ts";
import type { StaffSetup } from "#store/packs/offers/staff.ts";
import { formatHours } from "../../format/hours.ts";
import { dayAfter } from "../../format/moment.ts";
import { weekdays } from "../../schema/staff.ts";
import type { PictureName } from "../name-files.ts";
import type { SeparateText } from "../separate-texts.ts";
import { omitEmptyMapping, omitEmptyList, omitDefault } from "../omit.ts";

export function providerFile(provider: ProviderSetup, pictures: PictureName, texts: SeparateText) {
  return {
    slug: provider.slug,
    name: provider.name,
    tagline: omitDefault("", provider.tagline),
    about: texts("provider", "", "about", provider.about),
    home: omitDefault("", provider.homePage),
    brand: {
      logo: pictures(provider.logo),
      cover: pictures(provider.cover),
      color: provider.color,
      theme: omitDefault("auto", provider.theme),
    },
    "time-zone": provider.timeZone,
    currency: provider.currency,
    phone: omitDefault("", provider.contactMethod),
    email: omitDefault("", provider.officeEmail),
    locale: omitDefault("en", provider.locale),
    "week-starts": provider.weekStarts === null ? undefined : weekdays[provider.weekStarts - 1],
    "frame-sites": omitEmptyList(provider.frameSites),
    "redirect-sites": omitEmptyList(provider.redirectSites),
    terms: texts("provider", "", "terms", provider.terms),
    consent: texts("provider", "", "consent", provider.consent),
    "cookie-policy": texts("provider", "", "cookie-policy", provider.cookiePolicy),
    "optional-scripts": omitEmptyList(provider.optionalScripts),
    keep: keepOf(provider),
  };
}

function keepOf({ keepVisits, keepAnswers, keepOrders }: ProviderSetup) {
  return omitEmptyMapping({
    visits: omitDefault(defaultRetention.visits, keepVisits),
    answers: omitDefault(defaultRetention.answers, keepAnswers),
    orders: omitDefault(defaultRetention.orders, keepOrders),
  });
}

export function staffFile(member: StaffSetup, provider: ProviderSetup, pictures: PictureName, texts: SeparateText) {
  const week = weekdays.map(
    (name, index) => [name, member.hours.filter(({ weekday }) => weekday === index + 1)] as const,
  );
  const open = week.filter(([, ranges]) => ranges.length > 0).map(([name, ranges]) => [name, formatHours(ranges)]);
  return {
    name: member.name,
    title: omitDefault("", member.title),
    bio: texts("staff", member.slug, "bio", member.bio),
    photo: pictures(member.photo),
    email: omitDefault("", member.email),
    "time-zone": omitDefault(provider.timeZone, member.timeZone),
    priority: omitDefault(0, member.priority),
    position: omitDefault(0, member.position),
    hours: open.length > 0 ? Object.fromEntries(open) : undefined,
    "days-off": omitEmptyList(daysOff(member.overrides)),
    "special-hours": omitEmptyList(
      member.overrides
        .filter(({ hours }) => hours.length > 0)
        .map(({ day, hours, note }) => ({ date: day, hours: formatHours(hours), note: omitDefault("", note) })),
    ),
    calendars: omitEmptyList(
      member.calendars.map(({ name, kind, address, writesBookings }) => ({
        name,
        [kind]: address,
        "write-bookings": omitDefault(false, writesBookings),
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
    if (last && last.note === note && dayAfter(last.to) === day && !isLong) last.to = day;
    else runs.push({ from: day, to: day, note });
  }
  return runs.map(({ from, to, note }) =>
    from === to ? { date: from, note: omitDefault("", note) } : { from, to, note: omitDefault("", note) },
  );
}
