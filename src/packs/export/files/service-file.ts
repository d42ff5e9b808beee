import { Decimal } from "../../read/format-yaml.ts";
import type { ServiceSetup } from "#store/packs/offers/services.ts";
import { formatDays, formatDuration } from "../../format/duration.ts";
import { formatMinute } from "../../format/hours.ts";
import { formatMoney } from "#domain/pricing/money.ts";
import { detailFields } from "../../schema/service/service-visit.ts";
import type { PictureName } from "../name-files.ts";
import type { SeparateText } from "../separate-texts.ts";
import { anyOf, some, unless } from "../unless.ts";

export function serviceFile(service: ServiceSetup, currency: string, pictures: PictureName, texts: SeparateText) {
  const money = (minor: number) => new Decimal(formatMoney(minor, currency));
  return {
    name: service.name,
    summary: unless("", service.summary),
    description: texts("service", service.slug, "description", service.description),
    image: pictures(service.image),
    position: unless(0, service.position),
    public: unless(true, service.isPublic),
    durations: durations(service, money),
    price: service.price === 0 && service.prices.length === 0 ? undefined : money(service.price),
    "price-per": unless("booking", service.pricePer),
    "pay-now": unless("nothing", payNow(service, currency)),
    refund: anyOf({ share: unless("100%", `${service.refundPercent}%`), until: ahead(service.refundCutoff) }),
    starts: anyOf({
      every: unless("30 min", formatDuration(service.interval)),
      from: unless("00:00", formatMinute(service.intervalFrom)),
    }),
    buffer: anyOf({ before: ahead(service.bufferBefore), after: ahead(service.bufferAfter) }),
    notice: ahead(service.notice),
    window: window(service),
    "daily-cap": service.dailyCap ?? undefined,
    "look-busy": unless("0%", `${service.lookBusyPercent}%`),
    "given-by": unless("any", service.staffing),
    staff: service.staff.map(({ staff, price, duration }) =>
      price === null && duration === null
        ? staff
        : {
            member: staff,
            price: price === null ? undefined : money(price),
            duration: duration === null ? undefined : formatDuration(duration),
          },
    ),
    "visitor-chooses-staff": unless(service.staffing === "any", service.visitorChoosesStaff),
    resources: some(service.resources.map(({ resource, units }) => (units === 1 ? resource : { resource, units }))),
    seats: unless(1, service.seats),
    "most-seats-per-booking": service.maxSeatsPerBooking ?? undefined,
    locations: some(service.locations.map(({ kind, label, detail }) => ({ kind, label, detail: unless("", detail) }))),
    guests: unless("none", service.guestsRequired ? { by: service.guests, required: true } : service.guests),
    recurrence: recurrence(service),
    confirmation: unless("at-once", service.confirmation),
    details: anyOf(details(service)),
    terms: unless(false, service.requiresTerms),
    consent: unless(false, service.requiresConsent),
    "reschedule-until": ahead(service.rescheduleCutoff),
    "cancel-until": ahead(service.cancelCutoff),
    reminders: unless(
      ["1 day"],
      service.reminders.map((minutes) => formatDuration(minutes, "days")),
    ),
    "follow-up": followUp(service),
    "thank-you": texts("service", service.slug, "thank-you", service.thankYou),
    redirect: service.redirectUrl ?? undefined,
  };
}

function ahead(minutes: number): string | undefined {
  return minutes === 0 ? undefined : formatDuration(minutes, "days");
}

function durations({ durations, prices }: ServiceSetup, money: (minor: number) => Decimal) {
  const entries = durations.map((minutes) => {
    const own = prices.find(({ duration }) => duration === minutes);
    return own ? { duration: formatDuration(minutes), price: money(own.price) } : formatDuration(minutes);
  });
  return entries.length === 1 && typeof entries[0] === "string" ? entries[0] : entries;
}

function payNow({ payNow, deposit }: ServiceSetup, currency: string): string {
  if (payNow === "deposit-flat") return `deposit ${formatMoney(deposit, currency)}`;
  return payNow === "deposit-percent" ? `deposit ${deposit}%` : payNow;
}

function recurrence({ recurrence, recurrenceMax, recurrencePay }: ServiceSetup) {
  if (recurrence.length === 0) return undefined;
  return { rules: recurrence, most: unless(24, recurrenceMax), pay: unless("first", recurrencePay) };
}

function followUp({ followUpMinutes, followUp: text }: ServiceSetup) {
  if (followUpMinutes === null) return undefined;
  return { after: formatDuration(followUpMinutes, "days"), text: unless("", text) };
}

function window({ windowDays, windowFrom, windowTo }: ServiceSetup) {
  if (windowDays !== null) return formatDays(windowDays);
  return anyOf({ from: windowFrom ?? undefined, to: windowTo ?? undefined });
}

function details(service: ServiceSetup) {
  const fields = Object.entries(detailFields).map(([key, field]) => [key, service.detailFields[field]]);
  return { ...Object.fromEntries(fields), form: service.detailsForm ?? undefined };
}
