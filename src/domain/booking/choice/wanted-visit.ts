import { ok, refuse, type Refusal, type Result } from "../../errors.ts";
import { chosenLine, visitFaultOf, type ChosenLine, type ChosenVisit } from "../chosen-visit.ts";
import { leastSeats, mostGuests, type BookableService } from "../service.ts";
import { choosesStaff, rangeOfPeople } from "./choices.ts";

/** One service that a client asks for, by the id or slug of everything. */
interface WantedLine {
  service: string;
  /** Null: any member. */
  staff: string | null;
  /** Minutes; null: the usual length. */
  duration: number | null;
}

/** What a client asks for: a service for several people, or a cart with the services of each person. */
export type WantedServices =
  | { line: WantedLine; people: number | null }
  | { party: readonly (readonly WantedLine[])[] };

/** The names of all services, each once. */
export function namesOf(wanted: WantedServices): string[] {
  const lines = "party" in wanted ? wanted.party.flat() : [wanted.line];
  return [...new Set(lines.map(({ service }) => service))];
}

/** Reads a choice. Unlike the address of a page, which is lenient, it refuses whatever is not on offer. */
export function chooseWanted(wanted: WantedServices, offered: readonly BookableService[]): Result<ChosenVisit> {
  const visit = "party" in wanted ? chooseParty(wanted.party, offered) : chooseOne(wanted, offered);
  if (!visit.ok) return visit;
  const fault = visitFaultOf(visit.value);
  return fault === null ? visit : refuse(fault);
}

function chooseParty(
  party: readonly (readonly WantedLine[])[],
  offered: readonly BookableService[],
): Result<ChosenVisit> {
  const isOneAlone = party.length === 1 && party[0]!.length === 1;
  const people: ChosenVisit["people"] = [];
  for (const person of party) {
    const lines: ChosenLine[] = [];
    for (const line of person) {
      const chosen = chooseLine(line, offered);
      if (!chosen.ok) return chosen;
      // A course is joined by itself.
      if (chosen.value.service.supply === "courses" && !isOneAlone) return refuse({ code: "choice-unknown" });
      // In a party everyone has their own line with one seat, even if the service alone requires at least two.
      lines.push(isOneAlone ? chosen.value : { ...chosen.value, seats: 1 });
    }
    people.push({ lines });
  }
  return ok({ people });
}

function chooseOne(
  { line, people }: { line: WantedLine; people: number | null },
  offered: readonly BookableService[],
): Result<ChosenVisit> {
  const chosen = chooseLine(line, offered);
  if (!chosen.ok) return chosen;
  const { service } = chosen.value;
  const seats = seatsFor(service, people);
  return seats.ok ? ok({ people: [{ lines: [{ ...chosen.value, seats: seats.value }] }] }) : seats;
}

/** Guests of other services than classes take no seat, so they are not counted yet. */
function seatsFor(service: BookableService, people: number | null): Result<number> {
  const range = rangeOfPeople(service);
  const most = 1 + mostGuests(service);
  if (people !== null && people > most) return refuse({ code: "too-many-seats", count: most });
  if (people === null || range === null) return ok(leastSeats(service));
  return people < range.least ? refuse({ code: "guests-missing" }) : ok(people);
}

const unknown: { ok: false; refusal: Refusal } = refuse({ code: "choice-unknown" });

function chooseLine(wanted: WantedLine, offered: readonly BookableService[]): Result<ChosenLine> {
  const service = offered.find(({ id, slug }) => id === wanted.service || slug === wanted.service);
  if (service === undefined) return refuse({ code: "calendar-unknown" });
  const member = service.members.find(({ id, slug }) => id === wanted.staff || slug === wanted.staff);
  const isOnly = service.staffing === "one" && member !== undefined;
  if (wanted.staff !== null && (member === undefined || !(isOnly || choosesStaff(service)))) return unknown;
  const memberId = service.staffing === "one" ? (service.members[0]?.id ?? null) : (member?.id ?? null);
  const { durations } = service;
  const lengths = durations.length > 1 ? durations : [durations[0], member?.duration];
  if (wanted.duration !== null && !lengths.includes(wanted.duration)) return unknown;
  // With a single length a member may have their own.
  const duration = durations.length > 1 ? (wanted.duration ?? durations[0]!) : null;
  return ok(chosenLine(service, { duration, memberId }));
}
