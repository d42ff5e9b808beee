import { readReference } from "#domain/booking/reference.ts";
import type { Office } from "#domain/office/actor.ts";
import { ownStaffOf } from "#domain/office/verbs.ts";
import { byEmail, byNames, byPhone, byReference, searchBookings, type FoundVisit } from "#store/office/search.ts";
import type { Services } from "../../shared/services.ts";

export type { FoundVisit } from "#store/office/search.ts";

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
  const conditions = conditionsFor(text);
  const staffId = ownStaffOf(actor.grant, "bookings.see");
  for (const condition of conditions) {
    const found = await searchBookings(db, { providerId, staffId, most: mostFound + 1 }, condition);
    if (found.length > 0) return { found: found.slice(0, mostFound), hasMore: found.length > mostFound };
  }
  return { found: [], hasMore: false };
}

/** The most exact meaning of the text comes first. */
function conditionsFor(text: string) {
  const reference = readReference(text);
  const digits = text.replaceAll(/\D/g, "");
  const isPhone = /^[\d\s()+./-]+$/.test(text) && digits.length >= fewestDigits;
  // The longest word finds the fewest bookings.
  const words = text
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .toSorted((one, other) => other.length - one.length);
  return [
    ...(reference === null ? [] : [byReference(reference)]),
    ...(text.includes("@") ? [byEmail(text)] : []),
    ...(isPhone ? [byPhone(digits)] : []),
    ...(isNonEmpty(words) && words.length <= mostWords ? [byNames(words)] : []),
  ];
}

function isNonEmpty(words: string[]): words is [string, ...string[]] {
  return words.length > 0;
}
