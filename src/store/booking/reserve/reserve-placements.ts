import type { Placement } from "#domain/scheduling/slots.ts";
import type { Transaction } from "../../database.ts";
import type { PassOn } from "../../waiting/pass-on.ts";
import { joinSession } from "../sessions.ts";
import { claimRows, insertClaims, type ClaimRow } from "./claims.ts";
import { leadSeatOf, takeSeats, type WantedSeats } from "./take-seats.ts";

export interface ReservedPlacement {
  placement: Placement;
  sessionId: string;
  /** The price of a session of a timetable; null if it is the service's. */
  price: number | null;
  basis: "single" | "trial";
}

export interface ReserveOptions {
  providerId: string;
  /** The number of seats in a session of each service. */
  seatsOf: ReadonlyMap<string, number>;
  /** False only in the negative control of the race tests: without claims, they must find double bookings. */
  claims?: boolean | undefined;
  passOn: PassOn;
  /** Whether a full session gets one more seat. */
  mayAddSeat?: boolean;
}

/**
 * Takes the seats and claims of all placements. Null means that a concurrent booking was faster and the transaction
 * must be rolled back. It never deadlocks: sessions and then claims are taken in one order, however they were chosen,
 * and a conflict is a result, not an error.
 */
export async function reservePlacements(
  tx: Transaction,
  placements: readonly Placement[],
  { providerId, seatsOf, claims: hasClaims = true, passOn, mayAddSeat = false }: ReserveOptions,
): Promise<ReservedPlacement[] | null> {
  const wanted = [...Map.groupBy(placements, keyOf).values()]
    .map((own): WantedSeats => ({
      first: own[0]!,
      placements: own,
      seats: own.reduce((sum, { seats }) => sum + seats, 0),
      capacity: seatsOf.get(own[0]!.serviceId) ?? 1,
      claims: hasClaims ? own.flatMap((placement) => placement.claims) : [],
    }))
    .toSorted(bySession);
  const taken = wanted.some(({ first }) => first.joins !== null)
    ? await takeInTurn(tx, providerId, wanted, { passOn, mayAddSeat })
    : await openSessions(tx, providerId, wanted);
  if (taken === null) return null;
  const sessions = new Map(wanted.flatMap((session, index) => session.placements.map((own) => [own, taken[index]!])));
  return placements.map((placement) => ({ placement, ...sessions.get(placement)! }));
}

type TakenSession = Pick<ReservedPlacement, "sessionId" | "price" | "basis">;

function keyOf(placement: Placement): string {
  const { joins, serviceId, start, duration } = placement;
  return joins ?? `${serviceId} ${start} ${duration} ${leadSeatOf(placement)}`;
}

/** Sessions that are joined and sessions that are opened are taken one by one, to keep the order. */
async function takeInTurn(
  tx: Transaction,
  providerId: string,
  wanted: readonly WantedSeats[],
  { passOn, mayAddSeat }: Required<Pick<ReserveOptions, "passOn" | "mayAddSeat">>,
): Promise<TakenSession[] | null> {
  const taken: TakenSession[] = [];
  const claims: ClaimRow[] = [];
  for (const session of wanted) {
    const { joins } = session.first;
    if (joins === null) {
      const [opened] = await takeSeats(tx, providerId, [session], []);
      if (opened === undefined) return null;
      taken.push({ sessionId: opened.id, price: null, basis: "single" });
      if (opened.isNew) claims.push(...claimRows(session.claims, opened.id));
    } else {
      const joined = await joinSession(tx, providerId, session, passOn, mayAddSeat);
      if (joined === null) return null;
      taken.push({ sessionId: joins, ...joined });
    }
  }
  return (await insertClaims(tx, providerId, claims)) ? taken : null;
}

/** The lock order of `releaseSeats` for sessions without ids yet: start, service, lead. */
function bySession({ first: one }: WantedSeats, { first: other }: WantedSeats): number {
  return (
    one.start - other.start || compare(one.serviceId, other.serviceId) || compare(leadSeatOf(one), leadSeatOf(other))
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Opens all sessions with their claims in one statement. */
async function openSessions(
  tx: Transaction,
  providerId: string,
  wanted: readonly WantedSeats[],
): Promise<TakenSession[] | null> {
  const claims = wanted.flatMap((session, index) => claimRows(session.claims, String(index + 1)));
  const opened = await takeSeats(tx, providerId, wanted, claims);
  if (opened.length < wanted.length) return null;
  const due = opened.reduce((sum, { isNew }, index) => sum + (isNew ? wanted[index]!.claims.length : 0), 0);
  return (opened[0]?.claimed ?? 0) === due
    ? opened.map(({ id }) => ({ sessionId: id, price: null, basis: "single" as const }))
    : null;
}
