import { z } from "zod";
import { slugPattern } from "#domain/text/slug.ts";
import { isZoneId } from "#domain/time/zone.ts";
import { durationPattern, parsePackDuration } from "../format/duration.ts";
import { isDay } from "../format/moment.ts";

export const slug = z
  .string("must be a slug")
  .max(80, "is longer than 80 characters")
  .regex(slugPattern, "must be a slug: lowercase letters, digits and single dashes");

export function line(most = 200) {
  return text(most).refine((value) => !value.includes("\n"), "must be a single line");
}

/** Text of several lines. Long texts are Markdown. */
export function text(most = 20_000) {
  return z
    .string("must be text; put quotes around it")
    .overwrite((value) => value.replaceAll("\r\n", "\n").trim())
    .max(most, `is longer than ${most} characters`)
    .refine(isStorable, "contains characters that cannot be stored");
}

export function whole(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z.int(message).min(least, message).max(most, message);
}

export const flag = z.boolean("must be true or false");

/** Parses `45 min`, `1 h 30 min` or `2 days` into minutes. */
export function duration(least: number, most: number) {
  return z
    .string("must be a duration such as 45 min or 1 h 30 min")
    .regex(durationPattern, "must be a duration such as 45 min, 1 h 30 min or 2 days")
    .transform((value, context) => {
      const minutes = parsePackDuration(value);
      if (minutes !== null && minutes >= least && minutes <= most) return minutes;
      context.addIssue({ code: "custom", message: `must be from ${least} min to ${spoken(most)}` });
      return z.NEVER;
    });
}

/** Remains text until the provider's currency is known. */
export const money = z
  .union([z.number(), z.string()], "must be an amount such as 65.00")
  .transform(String)
  .refine((amount) => /^\d{1,12}(\.\d{1,4})?$/.test(amount), "must be an amount such as 65.00, without a currency");

export function percent(least: number, most: number) {
  const message = `must be a percentage from ${least}% to ${most}%`;
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

export const day = z
  .string("must be a date such as 2026-12-24")
  .refine(isDay, "must be a date that exists, such as 2026-12-24");

export const timeZone = z
  .string("must be a time zone such as Europe/Lisbon")
  .refine(isZoneId, "must be a known time zone, such as Europe/Lisbon");

export const picture = z
  .string("must be a picture such as images/portrait.jpg")
  .regex(
    /^images\/[A-Za-z0-9][A-Za-z0-9._-]*\.[A-Za-z]+$/,
    "must be a picture in images/, such as images/portrait.jpg",
  );

export const email = z.email("must be an email address");

export const webAddress = z
  .string("must be an address that starts with https://")
  .max(2_000, "is longer than 2000 characters")
  .refine(isWebAddress, "must be an address that starts with https:// or http://");

export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value);
}

/** An address for redirects. Requires TLS, so that others cannot read or change what visitors see. */
export const secureAddress = z
  .string("must be an address that starts with https://")
  .max(2_000, "is longer than 2000 characters")
  .refine(isSecureAddress, "must be an address that starts with https://, without a user name or a password");

function isSecureAddress(value: string): boolean {
  const url = isWebAddress(value) ? URL.parse(value) : null;
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}

/** PostgreSQL cannot store NUL, and half a surrogate pair would come back as another character. */
function isStorable(value: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return value.isWellFormed() && !/[\u0000-\u0008\u000b-\u001f\u007f]/.test(value);
}

function spoken(minutes: number): string {
  return minutes > 1440 ? `${minutes / 1440} days` : `${minutes / 60} h`;
}
