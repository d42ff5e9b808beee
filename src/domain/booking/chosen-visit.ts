import type { Refusal } from "../errors.ts";
import type { Visit } from "../scheduling/visit.ts";
import { isSameMeetingPoint } from "./meeting-point.ts";
import type { BookableService, DetailField, Presence, ServiceLocation } from "./service.ts";
import { detailFields, leastSeats } from "./service.ts";

/** One service for one person, as the visitor chose it. */
export interface ChosenLine {
  service: BookableService;
  /** Null means the service's only duration, or the member's own. */
  duration: number | null;
  /** Null means any available member. */
  memberId: string | null;
  seats: number;
}

/** A visit as the visitor chose it: the booker first, then the guests. Each person's services follow each other. */
export interface ChosenVisit {
  people: { lines: ChosenLine[] }[];
}

export function chosenLine(service: BookableService, choice: Partial<Omit<ChosenLine, "service">> = {}): ChosenLine {
  return { service, duration: null, memberId: null, seats: leastSeats(service), ...choice };
}

/** Converts the visit to the form that the scheduling rules use. */
export function toVisit({ people }: ChosenVisit): Visit {
  return {
    people: people.map(({ lines }) => ({
      lines: lines.map(({ service, duration, memberId, seats }) => ({
        serviceId: service.id,
        duration,
        memberId,
        seats,
      })),
    })),
  };
}

export function linesOf({ people }: ChosenVisit): ChosenLine[] {
  return people.flatMap(({ lines }) => lines);
}

/** Each service once, in the order in which they were chosen. */
export function servicesOf(visit: ChosenVisit): BookableService[] {
  return [...new Map(linesOf(visit).map(({ service }) => [service.id, service])).values()];
}

/** How many people of one booking may have a service. A class is also limited by its number of seats. */
export function mostPerBooking({ seats, maxSeatsPerBooking }: Limited): number {
  return Math.min(maxSeatsPerBooking ?? Infinity, seats > 1 ? seats : Infinity);
}

type Limited = Pick<BookableService, "seats" | "maxSeatsPerBooking">;

/**
 * Why a visit cannot be booked at any time: a person has no service, or a service has too many people for one booking.
 */
export function visitFaultOf(
  visit: ChosenVisit,
): Extract<Refusal, { code: "services-missing" | "too-many-seats" }> | null {
  const isComplete = visit.people.length > 0 && visit.people.every(({ lines }) => lines.length > 0);
  if (!isComplete) return { code: "services-missing" };
  const over = servicesOf(visit).find((service) => seatsOf(visit.people, service) > mostPerBooking(service));
  return over === undefined ? null : { code: "too-many-seats", count: mostPerBooking(over) };
}

/** The people who must choose (again) before the visit can be booked. 0 is the booker. */
export function peopleToChoose({ people }: ChosenVisit): number[] {
  return people.flatMap(({ lines }, person) => {
    const upToHere = people.slice(0, person + 1);
    const isOver = lines.some(({ service }) => seatsOf(upToHere, service) > mostPerBooking(service));
    return lines.length === 0 || isOver ? [person] : [];
  });
}

function seatsOf(people: ChosenVisit["people"], { id }: BookableService): number {
  const lines = people.flatMap((person) => person.lines).filter(({ service }) => service.id === id);
  return lines.reduce((sum, { seats }) => sum + seats, 0);
}

export interface BookedLine {
  person: number;
  serviceId: string;
  duration: number;
  memberId: string | null;
  why: string | null;
  seats: number;
  /** The line of a guest who cancelled. */
  isCancelled?: boolean;
}

/**
 * Rebuilds the visit from a booking's lines, to ask for its details or to move it. A member chosen by the visitor
 * stays; an assigned member may change. Returns null if a service is no longer offered.
 */
export function visitOfLines(lines: readonly BookedLine[], services: readonly BookableService[]): ChosenVisit | null {
  const people: ChosenVisit["people"] = [];
  for (const { person, serviceId, duration, memberId, why, seats, isCancelled } of lines) {
    if (isCancelled === true) continue;
    const service = services.find(({ id }) => id === serviceId);
    if (service === undefined) return null;
    const isChosen = service.staffing === "one" || why === null || why === "chosen-by-visitor";
    const line = {
      service,
      duration: service.durations.length > 1 ? duration : null,
      memberId: isChosen ? memberId : null,
      seats,
    };
    (people[person] ??= { lines: [] }).lines.push(line);
  }
  return { people: people.filter(Boolean) };
}

/** The visit with exactly the members and durations that were booked, to reserve it again. */
export function visitAsBooked(lines: readonly BookedLine[], services: readonly BookableService[]): ChosenVisit | null {
  return visitOfLines(
    lines.map((line) => ({ ...line, why: null })),
    services,
  );
}

/**
 * The visit as it can be moved. If a chosen member no longer gives the service, the choice is dropped. Returns null if
 * the service is no longer offered with the booked duration.
 */
export function visitToMove(lines: readonly BookedLine[], services: readonly BookableService[]): ChosenVisit | null {
  const visit = visitOfLines(lines, services);
  if (visit === null) return null;
  const isAsBooked = linesOf(visit).every(
    ({ service, duration }) => duration === null || service.durations.includes(duration),
  );
  return isAsBooked ? { people: visit.people.map((person) => ({ lines: person.lines.map(withPresentMember) })) } : null;
}

/** How the office changes a visit. Null keeps what is booked. */
export interface OfficeChange {
  /** Who gives it instead. */
  memberId: string | null;
  /** Minutes. */
  length: number | null;
}

/**
 * The visit as the office moves it. It keeps its lengths, also those that are no longer on offer. If the office names a member,
 * they take over from the giver of the first line, and all others stay; otherwise the visitor's choices apply. Returns null if
 * a service is no longer offered, or a visit of several services gets another length.
 */
export function visitForOffice(
  lines: readonly BookedLine[],
  services: readonly BookableService[],
  { memberId, length }: OfficeChange,
): ChosenVisit | null {
  const booked = lines.filter(({ isCancelled }) => isCancelled !== true);
  const visit = memberId === null ? visitOfLines(booked, services) : visitAsBooked(booked, services);
  if (visit === null || (length !== null && visit.people.some((person) => person.lines.length > 1))) return null;
  const lead = booked[0]?.memberId ?? null;
  // In the order of the visit's lines.
  const lengths = [...Map.groupBy(booked, ({ person }) => person)]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, own]) => own.map(({ duration }) => duration));
  let at = 0;
  const change = (line: ChosenLine): ChosenLine => {
    const duration = length ?? lengths[at++]!;
    if (memberId === null) return { ...withPresentMember(line), duration };
    return { ...line, duration, memberId: line.memberId !== null && line.memberId === lead ? memberId : line.memberId };
  };
  return { people: visit.people.map((person) => ({ lines: person.lines.map(change) })) };
}

/**
 * The visit with these givers, one for each line that is not cancelled, and with the lengths that were booked. Returns null if
 * a service is no longer offered.
 */
export function visitGivenBy(
  lines: readonly BookedLine[],
  services: readonly BookableService[],
  members: readonly (string | null)[],
): ChosenVisit | null {
  const booked = lines.filter(({ isCancelled }) => isCancelled !== true);
  if (members.length !== booked.length) return null;
  return visitForOffice(
    booked.map((line, index) => ({ ...line, memberId: members[index]!, why: null })),
    services,
    { memberId: null, length: null },
  );
}

function withPresentMember(line: ChosenLine): ChosenLine {
  const { members, staffing } = line.service;
  if (staffing === "one") return { ...line, memberId: members[0]?.id ?? null };
  return members.some(({ id }) => id === line.memberId) ? line : { ...line, memberId: null };
}

type Confirmation = BookableService["confirmation"];

/** The requirements of a whole visit: the strictest of its services. */
export interface VisitRules {
  fields: Record<DetailField, Presence>;
  /** Slugs of the additional forms to fill in, each once. */
  forms: string[];
  locations: ServiceLocation[];
  needsTerms: boolean;
  needsConsent: boolean;
  confirmation: Confirmation;
  /** How guests are collected. In a party each guest already has a line. */
  guests: "none" | "count" | "named" | "party";
}

const strictness: readonly Presence[] = ["hidden", "optional", "required"];
const patience: readonly Confirmation[] = ["at-once", "request", "request-without-time"];

export function visitRules(visit: ChosenVisit): VisitRules {
  const services = servicesOf(visit);
  const strictest = (field: DetailField) => last(strictness, services, (service) => service.fields[field]);
  return {
    fields: Object.fromEntries(detailFields.map((field) => [field, strictest(field)])) as VisitRules["fields"],
    forms: [...new Set(services.flatMap(({ detailsForm }) => detailsForm ?? []))],
    locations: commonLocations(services),
    needsTerms: services.some(({ needsTerms }) => needsTerms),
    needsConsent: services.some(({ needsConsent }) => needsConsent),
    confirmation: last(patience, services, ({ confirmation }) => confirmation),
    guests: guestsOf(visit),
  };
}

function guestsOf({ people }: ChosenVisit): VisitRules["guests"] {
  if (people.length > 1) return "party";
  const lines = people[0]?.lines ?? [];
  // A visitor with several services adds guests as people of the party.
  return lines.length === 1 ? lines[0]!.service.guests : "none";
}

/** The locations that all services have in common. If there are none, there is nothing to choose. */
function commonLocations(services: readonly BookableService[]): ServiceLocation[] {
  const [first, ...others] = services;
  return (first?.locations ?? []).filter((location) =>
    others.every(({ locations }) => locations.some((other) => isSameMeetingPoint(other, location))),
  );
}

function last<T>(order: readonly T[], services: readonly BookableService[], valueOf: (of: BookableService) => T): T {
  return order[Math.max(0, ...services.map((service) => order.indexOf(valueOf(service))))]!;
}
