import type { WantedStart } from "#use-cases/office/new-booking/hold/hold-for-visitor.ts";
import { readCart, writeCart } from "../../public/shared/booking/state/cart.ts";
import { formatInstant, readInstant, type Instant } from "#domain/time/instant.ts";

/** What a button of a list holds. Members and services are named by their slugs. */
export interface Choice {
  service: string;
  /** Empty if the rules choose. */
  member: string;
  start: Instant;
  people: number;
  /** Null for the usual length. */
  duration: number | null;
  /** Several services at once or in a row, by person. */
  party?: NonNullable<WantedStart["party"]>;
}

/** Several services at once or in a row, as addresses of visitors have them. Undefined for a single one. */
export function readParty(cart: string | null): Choice["party"] {
  const party = readAnyParty(cart);
  return party.flat().length < 2 ? undefined : party;
}

/** The same while it is being put together. */
export function readAnyParty(cart: string | null): NonNullable<Choice["party"]> {
  const people = readCart(cart ?? "").filter((lines) => lines.length > 0);
  return people.map((lines) => lines.map(({ slug, duration, staff }) => ({ service: slug, member: staff, duration })));
}

export function writeParty(party: NonNullable<Choice["party"]>): string {
  return writeCart(
    party.map((lines) => lines.map(({ service, member, duration }) => ({ slug: service, duration, staff: member }))),
  );
}

export function writeChoice({ service, member, start, people, duration, party }: Choice): string {
  return new URLSearchParams({
    start: formatInstant(start),
    service,
    member,
    people: String(people),
    ...(duration !== null && { minutes: String(duration) }),
    ...(party !== undefined && { cart: writeParty(party) }),
  }).toString();
}

/** Null if it does not come from a list. */
export function readVisitChoice(text: string): Choice | null {
  const query = new URLSearchParams(text);
  const start = readInstant(query.get("start") ?? "");
  const service = query.get("service");
  if (start === null || service === null) return null;
  const minutes = readPartySize(query.get("minutes"));
  const party = readParty(query.get("cart"));
  return {
    ...(party !== undefined && { party }),
    service,
    member: query.get("member") ?? "",
    start,
    people: readPartySize(query.get("people")) ?? 1,
    duration: minutes,
  };
}

export interface CourseChoice {
  /** A slug, and the key of the course. */
  service: string;
  course: string;
  people: number;
}

export function writeCourseChoice({ service, course, people }: CourseChoice): string {
  return new URLSearchParams({ course, service, people: String(people) }).toString();
}

/** Null if it is not about a course. */
export function readCourseChoice(text: string): CourseChoice | null {
  const query = new URLSearchParams(text);
  const course = query.get("course");
  const service = query.get("service");
  if (course === null || service === null) return null;
  return { service, course, people: readPartySize(query.get("people")) ?? 1 };
}

/** A whole number from 1 up. */
export function readPartySize(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}
