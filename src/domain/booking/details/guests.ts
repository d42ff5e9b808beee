import { ok, refuse, type Result } from "../../errors.ts";
import { linesOf, visitRules, type ChosenVisit } from "../chosen-visit.ts";
import type { FieldFault } from "./details.ts";
import { mostGuests, type BookableService } from "../service.ts";
import { readMailAddress, readName, sameMailbox } from "../text.ts";

export interface TypedGuests {
  count: string;
  named: { name: string; email: string }[];
}

export interface Guests {
  count: number;
  named: { name: string; email: string }[];
}

type Rules = Pick<BookableService, "guests" | "needsGuests" | "seats" | "maxSeatsPerBooking">;

/** Checks guests given as a number (1 to 100) or by name and email. Empty input is valid if guests are optional. */
export function checkGuests(typed: TypedGuests, rules: Rules): Result<Guests, FieldFault[]> {
  if (rules.guests === "none") return ok({ count: 0, named: [] });
  return rules.guests === "count" ? checkCount(typed.count.trim(), rules) : checkNamed(typed.named, rules);
}

/**
 * In a party, every guest has services, so their number is known. Otherwise the guests join the only service; `counted`
 * is their number if it was chosen with the time.
 */
export function checkVisitGuests(
  typed: TypedGuests,
  visit: ChosenVisit,
  counted: number | null = null,
): Result<Guests, FieldFault[]> {
  const guests = counted ?? visit.people.length - 1;
  const rule = visitRules(visit).guests;
  if (rule === "none") return ok({ count: 0, named: [] });
  if (guests === 0) return checkGuests(typed, linesOf(visit)[0]!.service);
  const named = Array.from({ length: guests }, (_, index) => typed.named[index] ?? { name: "", email: "" });
  const isBlank = named.every(({ name, email }) => name.trim() === "" && email.trim() === "");
  if (isBlank && rule !== "named" && !mustNameParty(visit)) return ok({ count: guests, named: [] });
  return checkNamed(named, partyRules);
}

/** Guests must be named if one of their services requires names. Otherwise their number is enough. */
export function mustNameParty({ people }: ChosenVisit): boolean {
  return people.slice(1).some(({ lines }) => lines.some(({ service }) => service.guests === "named"));
}

/** The limits were already checked when the services were chosen. */
const partyRules: Rules = { guests: "named", needsGuests: true, seats: 1, maxSeatsPerBooking: null };

function checkCount(text: string, rules: Rules): Result<Guests, FieldFault[]> {
  const isNone = text === "" || text === "0";
  if (isNone && !rules.needsGuests) return ok({ count: 0, named: [] });
  const count = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count >= 1 && count <= 100)) return refuse([{ field: "guestCount", message: "guests.count.range" }]);
  const fault = tooMany(count, "guestCount", rules);
  return fault === null ? ok({ count, named: [] }) : refuse([fault]);
}

function checkNamed(typed: TypedGuests["named"], rules: Rules): Result<Guests, FieldFault[]> {
  const faults: FieldFault[] = [];
  const named = typed.map(({ name, email }) => ({
    name: readName(name) ?? name.trim(),
    email: readMailAddress(email.trim()) ?? email.trim(),
  }));
  const isBlank = named.every(({ name, email }) => name === "" && email === "");
  if (isBlank && !rules.needsGuests) return ok({ count: 0, named: [] });
  if (named.length === 0) return refuse([{ field: "guest-1-name", message: "guests.name.required" }]);
  named.forEach(({ name, email }, index) => {
    const field = `guest-${index + 1}`;
    if (name === "") faults.push({ field: `${field}-name`, message: "guests.name.required" });
    else if (readName(name) === null) faults.push({ field: `${field}-name`, message: "details.name.invalid" });
    if (email === "") faults.push({ field: `${field}-email`, message: "details.email.required" });
    else if (readMailAddress(email) === null)
      faults.push({ field: `${field}-email`, message: "details.email.invalid" });
    else if (named.slice(0, index).some((before) => sameMailbox(before.email, email))) {
      faults.push({ field: `${field}-email`, message: "guests.email.unique" });
    }
  });
  const fault = tooMany(named.length, "guest-1-name", rules);
  if (fault !== null) faults.push(fault);
  return faults.length > 0 ? refuse(faults) : ok({ count: named.length, named });
}

function tooMany(count: number, field: string, rules: Rules): FieldFault | null {
  if (count <= mostGuests(rules)) return null;
  return { field, message: "guests.tooMany", count: rules.maxSeatsPerBooking ?? Math.min(rules.seats, 100) };
}
