import { readReference, readReferencePart } from "#domain/booking/reference.ts";
import type { Office } from "#domain/office/actor.ts";
import { ownStaffOf } from "#domain/office/verbs.ts";
import {
  byEmail,
  byNames,
  byPhone,
  byReference,
  byReferencePart,
  searchBookings,
  type Criterion,
  type FoundVisit,
} from "#store/office/search/search.ts";
import type { Services } from "../../shared/services.ts";

export type { FoundVisit } from "#store/office/search/search.ts";

export const mostFound = 50;
const fewestDigits = 3;
const mostWords = 4;

/** Finds bookings by reference, mail address, phone number or name, whatever was typed. A part of a reference comes last: it may be a name, too. */
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
  const query = { providerId, staffId, most: mostFound + 1 };
  let found: FoundVisit[] = [];
  for (const condition of conditions) {
    found = await searchBookings(db, query, condition);
    if (found.length > 0) break;
  }
  const part = readReferencePart(text);
  const named = part === null ? [] : await searchBookings(db, query, byReferencePart(part));
  const known = new Set(found.map((visit) => visit.reference));
  const all = [...found, ...named.filter((visit) => !known.has(visit.reference))];
  return { found: all.slice(0, mostFound), hasMore: all.length > mostFound };
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
