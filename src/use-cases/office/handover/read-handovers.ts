import type { Office } from "#domain/office/actor.ts";
import { didSomething } from "#domain/office/handover/choices.ts";
import type { Booking } from "#store/booking/booking.ts";
import { findDaySession, type DaySession } from "#store/office/day/day.ts";
import { listHandovers, type Handover, type HandoverRow } from "#store/office/handover/handovers.ts";
import { listBookingsById } from "#store/office/handover/visits-in-the-way.ts";
import { listProposals, type VisitProposal } from "#store/office/handover/visit-proposals.ts";
import type { Services } from "../../shared/services.ts";

/** A row of a handover with what it is about. */
export interface HandoverResult {
  row: HandoverRow;
  booking: Booking | null;
  session: DaySession | null;
  /** The newest proposal for the visit. */
  proposal: VisitProposal | null;
}

export interface ReadHandover {
  handover: Handover;
  results: HandoverResult[];
}

/**
 * What was decided about a block so far, the newest first. A line that came too late, because an earlier handover had dealt
 * with the visit, is left out, so that it does not hide what was done.
 */
export async function readHandovers(
  { providerId }: Office,
  blockId: string,
  { db }: Pick<Services, "db">,
): Promise<ReadHandover[]> {
  const handovers = withoutLate(await listHandovers(db, providerId, blockId));
  const rows = handovers.flatMap((handover) => handover.rows);
  const ids = rows.flatMap(({ bookingId }) => bookingId ?? []);
  const bookings = new Map((await listBookingsById(db, providerId, ids)).map((booking) => [booking.id, booking]));
  const proposals = new Map((await listProposals(db, providerId, ids)).map((one) => [one.bookingId, one]));
  const sessions = new Map<string, DaySession>();
  for (const id of new Set(rows.flatMap(({ sessionId }) => sessionId ?? []))) {
    const session = await findDaySession(db, providerId, id);
    if (session !== undefined) sessions.set(id, session);
  }
  return handovers.map((handover) => ({
    handover,
    results: handover.rows.map((row) => ({
      row,
      booking: bookings.get(row.bookingId ?? "") ?? null,
      session: sessions.get(row.sessionId ?? "") ?? null,
      proposal: proposals.get(row.bookingId ?? "") ?? null,
    })),
  }));
}

function withoutLate(handovers: Handover[]): Handover[] {
  return handovers
    .map((handover, index) => {
      const earlier = handovers.slice(index + 1).flatMap(({ rows }) => rows);
      const isLate = (row: HandoverRow) =>
        row.outcome === "changed" && earlier.some((done) => isAboutSame(row, done) && isDone(done));
      return { ...handover, rows: handover.rows.filter((row) => !isLate(row)) };
    })
    .filter(({ rows }) => rows.length > 0);
}

function isAboutSame(row: HandoverRow, other: HandoverRow): boolean {
  return row.bookingId === other.bookingId && row.sessionId === other.sessionId;
}

function isDone({ outcome }: HandoverRow): boolean {
  return outcome !== null && didSomething(outcome);
}
