import { z } from "zod";
import { isInPerson } from "#domain/booking/meeting-point.ts";
import { detailFields, mostGuests, type BookableService, type BookingProvider } from "#domain/booking/service.ts";
import { bookingPath } from "#domain/navigation/addresses.ts";
import { priceOf } from "#domain/pricing/price.ts";
import type { ListedService } from "#use-cases/offers/catalogue/list-catalogue.ts";
import { moneySchema } from "../schemas/common.ts";
import { pictureAddress } from "../schemas/pictures.ts";

export const serviceCardSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    summary: z.string(),
    picture: z.string().nullable(),
    kind: z
      .enum(["appointment", "class", "team", "request"])
      .meta({ description: "`request`: the office confirms each booking" }),
    supply: z
      .enum(["starts", "timetable", "courses"])
      .meta({ description: "Whether visitors choose a free start, a session of a timetable, or a course" }),
    minutes: z.object({ least: z.int(), most: z.int() }),
    price: z.object({ least: moneySchema, most: moneySchema }),
    pricePer: z.enum(["booking", "person"]),
    seats: z.int().meta({ description: "How many people one session takes" }),
    staff: z.array(z.object({ slug: z.string(), name: z.string() })),
    bookingPage: z.string(),
  })
  .meta({ id: "ServiceCard" });

export function showServiceCard(
  service: ListedService,
  currency: string,
  origin: string,
): z.input<typeof serviceCardSchema> {
  const { id, slug, name, summary, image, kind, supply, minutes, price, pricePer, seats, members } = service;
  const money = (amount: number) => ({ amount, currency });
  return {
    id,
    slug,
    name,
    summary,
    kind,
    supply,
    minutes,
    pricePer,
    seats,
    picture: pictureAddress(image, origin),
    price: { least: money(price.least), most: money(price.most) },
    staff: members.map((member) => ({ slug: member.slug, name: member.name })),
    bookingPage: origin + bookingPath([slug]),
  };
}

const presence = z.enum(["required", "optional", "hidden"]);

export const shownServiceSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    provider: z.string().meta({ description: "The slug of the business" }),
    name: z.string(),
    summary: z.string(),
    description: z.string().meta({ description: "Markdown" }),
    picture: z.string().nullable(),
    supply: z.enum(["starts", "timetable", "courses"]),
    lengths: z
      .array(z.object({ minutes: z.int(), price: moneySchema }))
      .meta({ description: "With several, the visitor chooses one" }),
    pricePer: z.enum(["booking", "person"]),
    staffing: z
      .enum(["one", "any", "all"])
      .meta({ description: "`one` member gives it, `any` of several, or `all` together" }),
    canChooseStaff: z.boolean(),
    staff: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        title: z.string(),
        photo: z.string().nullable(),
        price: moneySchema.nullable().meta({ description: "Their own price" }),
        minutes: z.int().nullable().meta({ description: "Their own length" }),
      }),
    ),
    seats: z.int(),
    mostGuests: z.int(),
    guests: z.enum(["none", "count", "named"]),
    needsGuests: z.boolean(),
    locations: z.array(
      z.object({
        kind: z.string(),
        label: z.string(),
        detail: z.string().meta({ description: "Empty for calls: the booker learns it" }),
      }),
    ),
    details: z.record(z.enum(detailFields), presence).meta({ description: "What the booker is asked" }),
    form: z.string().nullable().meta({ description: "The slug of a form that the booker fills in, too" }),
    terms: z.string().nullable().meta({ description: "What the booker accepts; Markdown" }),
    consent: z.string().nullable().meta({ description: "What the booker consents to" }),
    confirmation: z.enum(["at-once", "request", "request-without-time"]),
    payment: z.object({
      now: z.enum(["nothing", "deposit-flat", "deposit-percent", "full"]),
      deposit: z.int().meta({ description: "Minor units, or percent" }),
      refundPercent: z.int(),
      refundCutoffMinutes: z.int().meta({ description: "Minutes before the start until which it is refunded" }),
    }),
    rescheduleCutoffMinutes: z.int(),
    cancelCutoffMinutes: z.int(),
    series: z
      .object({ kinds: z.array(z.enum(["daily", "weekly", "monthly", "custom"])), most: z.int() })
      .nullable()
      .meta({ description: "How a visit may repeat; null if it may not" }),
    waiting: z.object({ sessions: z.boolean(), days: z.boolean(), earlierTimes: z.boolean() }),
    bookingPage: z.string(),
  })
  .meta({ id: "Service" });

export function showService(
  service: BookableService,
  provider: BookingProvider,
  origin: string,
): z.input<typeof shownServiceSchema> {
  const { id, slug, name, summary, description, supply, pricePer, staffing, seats, guests, needsGuests } = service;
  const { rescheduleCutoffMinutes, cancelCutoffMinutes, recurrence, recurrenceMax, confirmation } = service;
  const money = (amount: number) => ({ amount, currency: provider.currency });
  return {
    id,
    slug,
    name,
    summary,
    description,
    supply,
    pricePer,
    staffing,
    seats,
    guests,
    needsGuests,
    confirmation,
    rescheduleCutoffMinutes,
    cancelCutoffMinutes,
    provider: provider.slug,
    picture: pictureAddress(service.image, origin),
    lengths: service.durations.map((duration) => ({
      minutes: duration,
      price: money(priceOf(service, { duration, memberId: null, people: 1 })),
    })),
    canChooseStaff: staffing === "any" && service.canChooseMember && service.members.length > 1,
    staff: service.members.map((member) => ({
      slug: member.slug,
      name: member.name,
      title: member.title,
      minutes: member.duration,
      photo: pictureAddress(member.photo, origin),
      price: member.price === null ? null : money(member.price),
    })),
    mostGuests: mostGuests(service),
    locations: service.locations.map((location) => ({
      kind: location.kind,
      label: location.label,
      detail: isInPerson(location) ? location.detail : "",
    })),
    details: service.fields,
    form: service.detailsForm,
    terms: service.needsTerms ? provider.termsText : null,
    consent: service.needsConsent ? provider.consentText : null,
    payment: {
      now: service.payNow,
      deposit: service.deposit,
      refundPercent: service.refundPercent,
      refundCutoffMinutes: service.refundCutoffMinutes,
    },
    series: recurrence.length === 0 ? null : { kinds: recurrence, most: recurrenceMax },
    waiting: {
      sessions: service.hasWaitingList,
      days: service.hasWaitingDays,
      earlierTimes: service.hasWatches,
    },
    bookingPage: origin + bookingPath([slug]),
  };
}
