import { z } from "zod";
import { repeatsOf } from "#domain/booking/series/repeats.ts";
import { detailFields } from "#domain/booking/service.ts";
import { localizeForm } from "#domain/forms/translation/localize-form.ts";
import { defaultLocale, type LocaleCode } from "#domain/locales/locales.ts";
import { holdAddress } from "#domain/navigation/addresses.ts";
import type { OpenedHold } from "#use-cases/booking/direct/open-held.ts";
import { plainWords } from "#use-cases/shared/rich-text.ts";
import { moneySchema, timeSchema, zoneSchema } from "../schemas/common.ts";
import { questionSchema, showQuestions } from "../schemas/questions.ts";
import {
  dateOfSeriesSchema,
  lineSchema,
  shownLocationSchema,
  showDates,
  showLines,
  tokenSchema,
} from "../schemas/visit.ts";
import { writeTime, writeTimeOrNull } from "../schemas/write.ts";

const presence = z.enum(["required", "optional", "hidden"]);

const asksSchema = z
  .object({
    fields: z.object(
      Object.fromEntries(detailFields.map((field) => [field, presence])) as Record<
        (typeof detailFields)[number],
        typeof presence
      >,
    ),
    terms: z.string().nullable().meta({ description: "The terms to accept" }),
    consent: z.string().nullable().meta({ description: "The consent to give" }),
    locations: z.array(shownLocationSchema).meta({ description: "Where it can take place. One of several is chosen." }),
    guests: z.enum(["none", "count", "named", "party"]),
    forms: z.array(z.object({ slug: z.string(), title: z.string(), questions: z.array(questionSchema) })),
  })
  .meta({ id: "HoldAsks", description: "What booking the hold asks for" });

export const holdSchema = z
  .object({
    token: tokenSchema,
    state: z.enum(["held", "expired", "booked"]),
    expiresAt: timeSchema.nullable().meta({ description: "Null if it reserves no time" }),
    provider: z.string(),
    timeZone: zoneSchema.meta({ description: "The visitor's" }),
    start: timeSchema.nullable(),
    end: timeSchema.nullable(),
    people: z.int(),
    lines: z.array(lineSchema),
    dates: z.array(dateOfSeriesSchema).meta({ description: "All dates of a series or a course; empty without one" }),
    total: moneySchema,
    payNow: moneySchema.meta({ description: "What a card pays when booking" }),
    isRequest: z.boolean().meta({ description: "Whether the business must confirm it" }),
    codes: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(["coupon", "pass", "voucher"]),
        fault: z.string().nullable().meta({ description: "Why it cannot be used any more" }),
      }),
    ),
    repeats: z
      .object({ rules: z.array(z.string()), most: z.int() })
      .nullable()
      .meta({ description: "How it may be repeated" }),
    page: z
      .string()
      .nullable()
      .meta({ description: "Where the visitor can finish it in a browser. Null if a one-time link was used" }),
    asks: asksSchema,
  })
  .meta({ id: "Hold" });

interface Shown {
  token: string;
  locale: LocaleCode | null;
  origin: string;
  now: Date;
}

export function showHold(held: OpenedHold, { token, locale, origin, now }: Shown): z.input<typeof holdSchema> {
  const { page, read, visit, rules, sums, people, link } = held;
  const { booking, dates, credits } = read;
  const { zone, startsAt, endsAt, secondsLeft } = booking;
  const { provider, services } = page;
  const language = locale ?? defaultLocale;
  const repeats =
    link === null && dates.every((date) => date.booking.lines[0]?.basis !== "course") ? repeatsOf(visit) : null;
  const money = (amount: number) => ({ amount, currency: provider.currency });
  return {
    token,
    state: held.isBooked ? "booked" : held.isLive ? "held" : "expired",
    expiresAt:
      booking.state === "held" && secondsLeft !== null && booking.lines.some(({ sessionId }) => sessionId !== null)
        ? writeTime(new Date(now.getTime() + secondsLeft * 1_000), zone)
        : null,
    provider: provider.slug,
    timeZone: zone,
    start: writeTimeOrNull(startsAt, zone),
    end: writeTimeOrNull(endsAt, zone),
    people,
    lines: showLines(booking, services),
    dates: showDates(dates),
    total: money(sums.total),
    payNow: money(sums.payNow),
    isRequest: rules.confirmation !== "at-once",
    codes: credits.map(({ id, kind }) => ({ id, kind, fault: sums.faults.get(id) ?? null })),
    repeats,
    page: link === null ? `${origin}${holdAddress(booking.lines, token)}` : null,
    asks: {
      fields: rules.fields,
      terms: rules.needsTerms ? plainWords(provider.termsText, language) : null,
      consent: rules.needsConsent ? plainWords(provider.consentText, language) : null,
      locations: rules.locations.map(({ kind, label, detail }) => ({ kind, label, detail })),
      guests: rules.guests,
      forms: held.forms.map((form) => {
        const { definition } = locale === null ? form : localizeForm(form, locale);
        return { slug: form.slug, title: definition.title, questions: showQuestions(definition, language) };
      }),
    },
  };
}
