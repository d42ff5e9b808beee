import { z } from "zod";
import { slugPattern } from "#domain/text/slug.ts";
import { parseMinute } from "#domain/time/hours.ts";
import { isZoneId } from "#domain/time/zone.ts";
import { coded, mustBe } from "./coded.ts";
import { durationPattern, parsePackDuration } from "../format/duration.ts";
import { isDay } from "../format/moment.ts";

export const slug = z
  .string(mustBe("a slug"))
  .max(80, coded("too-long", { most: 80 }))
  .regex(slugPattern, coded("not-slug"));

export function line(most = 200) {
  return text(most).refine((value) => !value.includes("\n"), coded("not-one-line"));
}

/** Text of several lines. Long texts are Markdown. */
export function text(most = 20_000) {
  return z
    .string(mustBe("text; put quotes around it"))
    .overwrite((value) => value.replaceAll("\r\n", "\n").trim())
    .max(most, coded("too-long", { most }))
    .refine(isStorable, coded("not-storable"));
}

export function whole(least: number, most: number) {
  const message = coded("not-whole-number", { least, most });
  return z.int(message).min(least, message).max(most, message);
}

export const flag = z.boolean(mustBe("true or false"));

/** Parses `45 min`, `1 h 30 min` or `2 days` into minutes. */
export function duration(least: number, most: number) {
  return z
    .string(mustBe("a duration such as 45 min or 1 h 30 min"))
    .regex(durationPattern, coded("not-duration"))
    .transform((value, context) => {
      const minutes = parsePackDuration(value);
      if (minutes !== null && minutes >= least && minutes <= most) return minutes;
      context.addIssue({ code: "custom", message: coded("duration-out-of-range", { least, ...inLargeUnit(most) }) });
      return z.NEVER;
    });
}

/** Remains text until the provider's currency is known. */
export const money = z
  .union([z.number(), z.string()], mustBe("an amount such as 65.00"))
  .transform(String)
  .refine((amount) => /^\d{1,12}(\.\d{1,4})?$/.test(amount), coded("not-amount"));

export function percent(least: number, most: number) {
  const message = coded("not-percentage", { least, most });
  return z
    .string(message)
    .regex(/^\d{1,3}%$/, message)
    .transform((value, context) => {
      const number = Number.parseInt(value, 10);
      if (number >= least && number <= most) return number;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
}

export const day = z.string(mustBe("a date such as 2026-12-24")).refine(isDay, coded("not-date"));

/** A time of day, in minutes. */
export const clock = z
  .string(mustBe("a time of day such as 07:30"))
  .regex(/^\d\d?:\d\d$/, coded("not-time-of-day"))
  .transform((value, context) => {
    const minute = parseMinute(value);
    if (minute !== null) return minute;
    context.addIssue({ code: "custom", message: coded("not-time-of-day") });
    return z.NEVER;
  });

export const timeZone = z.string(mustBe("a time zone such as Europe/Lisbon")).refine(isZoneId, coded("not-time-zone"));

/** A text for people who cannot see a picture. */
export const alt = line(400).default("").describe("A description of the picture for people who cannot see it");

export const picture = z
  .string(mustBe("a picture such as images/portrait.jpg"))
  .regex(/^images\/[A-Za-z0-9][A-Za-z0-9._-]*\.[A-Za-z]+$/, coded("not-picture-path"));

export const email = z.email(coded("not-email"));

export const webAddress = z
  .string(mustBe("an address that starts with https://"))
  .max(2_000, coded("too-long", { most: 2_000 }))
  .refine(isWebAddress, coded("not-web-address"));

export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value);
}

/** An address for redirects. Requires TLS, so that others cannot read or change what visitors see. */
export const secureAddress = z
  .string(mustBe("an address that starts with https://"))
  .max(2_000, coded("too-long", { most: 2_000 }))
  .refine(isSecureAddress, coded("not-secure-address"));

function isSecureAddress(value: string): boolean {
  const url = isWebAddress(value) ? URL.parse(value) : null;
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}

/** PostgreSQL cannot store NUL, and half a surrogate pair would come back as another character. */
function isStorable(value: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return value.isWellFormed() && !/[\u0000-\u0008\u000b-\u001f\u007f]/.test(value);
}

function inLargeUnit(minutes: number): { most: number; unit: "hours" | "days" } {
  return minutes > 1440 ? { most: minutes / 1440, unit: "days" } : { most: minutes / 60, unit: "hours" };
}
