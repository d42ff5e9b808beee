import { notedKinds, type MailNotes } from "#domain/mail/notes.ts";
import { defaultRetention } from "#domain/privacy/retention.ts";
import type { ProviderSetup } from "#store/set-up/provider.ts";
import type { StaffSetup } from "#store/set-up/offers/staff.ts";
import { weekdays } from "../../schema/hours.ts";
import { limitsFile } from "./limits.ts";
import { taxFile, vouchersFile } from "./money-files.ts";
import { exportedDaysOf, exceptionsOf, weekOf } from "./hours.ts";
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
    "cover-alt": omitDefault("", provider.coverAlt),
    "time-zone": provider.timeZone,
    currency: provider.currency,
    phone: omitDefault("", provider.contactMethod),
    email: omitDefault("", provider.officeEmail),
    locale: omitDefault("en", provider.locale),
    "week-starts": provider.weekStarts === null ? undefined : weekdays[provider.weekStarts - 1],
    closed: omitEmptyList(exportedDaysOf(provider.closures.filter(({ source }) => source === "list"))),
    limits: limitsFile(provider.limits),
    vouchers: vouchersFile(provider),
    tax: taxFile(provider),
    "frame-sites": omitEmptyList(provider.frameSites),
    "redirect-sites": omitEmptyList(provider.redirectSites),
    terms: texts("provider", "", "terms", provider.terms),
    consent: texts("provider", "", "consent", provider.consent),
    "cookie-policy": texts("provider", "", "cookie-policy", provider.cookiePolicy),
    "optional-scripts": omitEmptyList(provider.optionalScripts),
    "mail-notes": omitEmptyMapping(inOrderOfKinds(provider.mailNotes)),
    keep: keepOf(provider),
  };
}

function inOrderOfKinds(notes: MailNotes): MailNotes {
  return Object.fromEntries(notedKinds.flatMap((kind) => (notes[kind] === undefined ? [] : [[kind, notes[kind]]])));
}

function keepOf({ keepVisits, keepAnswers, keepOrders }: ProviderSetup) {
  return omitEmptyMapping({
    visits: omitDefault(defaultRetention.visits, keepVisits),
    answers: omitDefault(defaultRetention.answers, keepAnswers),
    orders: omitDefault(defaultRetention.orders, keepOrders),
  });
}

export function staffFile(member: StaffSetup, provider: ProviderSetup, pictures: PictureName, texts: SeparateText) {
  return {
    name: member.name,
    title: omitDefault("", member.title),
    bio: texts("staff", member.slug, "bio", member.bio),
    photo: pictures(member.photo),
    email: omitDefault("", member.email),
    "time-zone": omitDefault(provider.timeZone, member.timeZone),
    priority: omitDefault(0, member.priority),
    position: omitDefault(0, member.position),
    lanes: omitDefault(1, member.lanes),
    hours: weekOf(member.hours),
    ...exceptionsOf(member.overrides),
    limits: limitsFile(member.limits),
    calendars: omitEmptyList(
      member.calendars.map(({ name, kind, address, writesBookings }) => ({
        name,
        [kind]: address,
        "write-bookings": omitDefault(false, writesBookings),
      })),
    ),
  };
}
