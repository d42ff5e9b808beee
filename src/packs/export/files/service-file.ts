import { Decimal } from "../../read/format-yaml.ts";
import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import type { ProviderSetup } from "#store/set-up/provider.ts";
import { formatDays, formatPackDuration } from "../../format/duration.ts";
import { formatMinute } from "#domain/time/hours.ts";
import { formatAmount } from "#domain/pricing/money.ts";
import { detailFieldKeys } from "../../schema/service/service-visit.ts";
import type { PictureName } from "../name-files.ts";
import type { SeparateText } from "../separate-texts.ts";
import { coursesOf } from "./services/courses.ts";
import { timetableOf } from "./services/timetable.ts";
import { formatTaxRate } from "./money-files.ts";
import { limitsFile } from "./limits.ts";
import { exceptionsOf, weekOf } from "./hours.ts";
import { makeUpFile } from "./services/make-up.ts";
import { waitingListFile } from "./services/waiting-list.ts";
import { durationsFile, processingFile } from "./services/service-durations.ts";
import { omitEmptyMapping, omitEmptyList, omitDefault } from "../omit.ts";

export function serviceFile(
  service: ServiceSetup,
  { currency, timeZone: zone, closures }: Pick<ProviderSetup, "currency" | "timeZone" | "closures">,
  pictures: PictureName,
  texts: SeparateText,
) {
  const money = (minor: number) => new Decimal(formatAmount(minor, currency));
  return {
    name: service.name,
    summary: omitDefault("", service.summary),
    description: texts("service", service.slug, "description", service.description),
    image: pictures(service.image),
    alt: omitDefault("", service.alt),
    position: omitDefault(0, service.position),
    public: omitDefault(true, service.isPublic),
    durations: durationsFile(service, money),
    processing: processingFile(service),
    price: service.price === 0 && service.prices.length === 0 ? undefined : money(service.price),
    "price-per": omitDefault("booking", service.pricePer),
    "tax-rate": formatTaxRate(service.taxRate),
    "pay-now": omitDefault("nothing", payNow(service, currency)),
    refund: omitEmptyMapping({
      share: omitDefault("100%", `${service.refundPercent}%`),
      until: ahead(service.refundCutoff),
      "counts-from": omitDefault("course", service.refundCountsFrom),
    }),
    hours: weekOf(service.hours),
    seasons: omitEmptyList(service.seasons.map(({ from, to, hours }) => ({ from, to, hours: weekOf(hours) }))),
    ...exceptionsOf(service.overrides),
    starts: omitEmptyMapping({
      every: omitDefault("30 min", formatPackDuration(service.interval)),
      from: omitDefault("00:00", formatMinute(service.intervalFrom)),
    }),
    timetable: timetableOf(service, money, zone),
    courses: coursesOf(service, money, { zone, closures }),
    "make-up": makeUpFile(service),
    buffer: omitEmptyMapping({ before: ahead(service.bufferBefore), after: ahead(service.bufferAfter) }),
    notice: ahead(service.notice),
    window: window(service),
    "daily-cap": service.dailyCap ?? undefined,
    limits: limitsFile(service.limits),
    "look-busy": omitDefault("0%", `${service.lookBusyPercent}%`),
    "given-by": omitDefault("any", service.staffing),
    staff: service.staff.map(({ staff, price, duration }) =>
      price === null && duration === null
        ? staff
        : {
            member: staff,
            price: price === null ? undefined : money(price),
            duration: duration === null ? undefined : formatPackDuration(duration),
          },
    ),
    "visitor-chooses-staff": omitDefault(
      service.staffing === "any" && service.supply === "starts",
      service.visitorChoosesStaff,
    ),
    resources: omitEmptyList(
      service.resources.map(({ resource, units }) => (units === 1 ? resource : { resource, units })),
    ),
    seats: omitDefault(1, service.seats),
    "most-seats-per-booking": service.maxSeatsPerBooking ?? undefined,
    "waiting-list": waitingListFile(service),
    locations: omitEmptyList(
      service.locations.map(({ kind, label, detail }) => ({ kind, label, detail: omitDefault("", detail) })),
    ),
    guests: omitDefault("none", service.guestsRequired ? { by: service.guests, required: true } : service.guests),
    recurrence: recurrence(service),
    confirmation: omitDefault("at-once", service.confirmation),
    details: omitEmptyMapping(details(service)),
    terms: omitDefault(false, service.requiresTerms),
    consent: omitDefault(false, service.requiresConsent),
    "reschedule-until": ahead(service.rescheduleCutoff),
    "cancel-until": ahead(service.cancelCutoff),
    reminders: omitDefault(
      ["1 day"],
      service.reminders.map((minutes) => formatPackDuration(minutes, "days")),
    ),
    "follow-up": followUp(service),
    "thank-you": texts("service", service.slug, "thank-you", service.thankYou),
    redirect: service.redirectUrl ?? undefined,
  };
}

function ahead(minutes: number): string | undefined {
  return minutes === 0 ? undefined : formatPackDuration(minutes, "days");
}

function payNow({ payNow, deposit }: ServiceSetup, currency: string): string {
  if (payNow === "deposit-flat") return `deposit ${formatAmount(deposit, currency)}`;
  return payNow === "deposit-percent" ? `deposit ${deposit}%` : payNow;
}

function recurrence({ recurrence, recurrenceMax, recurrencePay }: ServiceSetup) {
  if (recurrence.length === 0) return undefined;
  return { rules: recurrence, most: omitDefault(24, recurrenceMax), pay: omitDefault("first", recurrencePay) };
}

function followUp({ followUpMinutes, followUp: text }: ServiceSetup) {
  if (followUpMinutes === null) return undefined;
  return { after: formatPackDuration(followUpMinutes, "days"), text: omitDefault("", text) };
}

function window({ windowDays, windowFrom, windowTo }: ServiceSetup) {
  if (windowDays !== null) return formatDays(windowDays);
  return omitEmptyMapping({ from: windowFrom ?? undefined, to: windowTo ?? undefined });
}

function details(service: ServiceSetup) {
  const fields = Object.entries(detailFieldKeys).map(([key, field]) => [key, service.detailFields[field]]);
  return { ...Object.fromEntries(fields), form: service.detailsForm ?? undefined };
}
