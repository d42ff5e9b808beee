import { readReference } from "#domain/booking/reference.ts";
import type { Office } from "#domain/office/actor.ts";
import { ownStaffOf } from "#domain/office/verbs.ts";
import {
  byEmail,
  byNames,
  byPhone,
  byReference,
  searchBookings,
  type Criterion,
  type FoundVisit,
} from "#store/office/search/search.ts";
import type { Services } from "../../shared/services.ts";

export type { FoundVisit } from "#store/office/search/search.ts";

export const mostFound = 50;
const fewestDigits = 3;
const mostWords = 4;

/** Finds bookings by reference, mail address, phone number or name, whatever was typed. */
export async function searchOffice(
  { providerId, actor }: Office,
  typed: string,
  { db }: Services,
): Promise<{ found: FoundVisit[]; hasMore: boolean }> {
  const text = typed.trim().slice(0, 100);
  const reference = readReference(text);
  const conditions = [
    ...(reference === null ? [] : [byReference(reference)]),
    ...criteriaFor(text).map(({ criterion }) => criterion),
  ];
  const staffId = ownStaffOf(actor.grant, "bookings.see");
  for (const condition of conditions) {
    const found = await searchBookings(db, { providerId, staffId, most: mostFound + 1 }, condition);
    if (found.length > 0) return { found: found.slice(0, mostFound), hasMore: found.length > mostFound };
  }
  return { found: [], hasMore: false };
}

/** What may be meant by a text about a person, the most exact meaning first. `email`: the address that it is. */
export function criteriaFor(text: string): { criterion: Criterion; email: string | null }[] {
  const digits = text.replaceAll(/\D/g, "");
  const isPhone = /^[\d\s()+./-]+$/.test(text) && digits.length >= fewestDigits;
  // The longest word finds the fewest bookings.
  const words = text
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .toSorted((one, other) => other.length - one.length);
  return [
    ...(text.includes("@") ? [{ criterion: byEmail(text), email: text.toLowerCase() }] : []),
    ...(isPhone ? [{ criterion: byPhone(digits), email: null }] : []),
    ...(isNonEmpty(words) && words.length <= mostWords ? [{ criterion: byNames(words), email: null }] : []),
  ];
}

function isNonEmpty(words: string[]): words is [string, ...string[]] {
  return words.length > 0;
}
