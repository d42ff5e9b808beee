import { sql } from "kysely";
import type { VisitTarget } from "#domain/office/handover/choices.ts";
import type { BookingKey } from "../../booking/booking.ts";
import type { Database, Transaction } from "../../database.ts";
import { listStaffNames } from "../shared/staff-names.ts";

export interface VisitProposal {
  id: string;
  bookingId: string;
  revision: number;
  targets: VisitTarget[];
  madeAt: Date;
  answer: "accepted" | "declined" | "replaced" | null;
}

/** A newer proposal replaces one that waits for an answer. */
export async function insertProposal(
  tx: Transaction,
  { providerId, id, revision }: BookingKey & { revision: number },
  targets: readonly VisitTarget[],
): Promise<string> {
  await answerProposals(tx, { providerId, id }, "replaced");
  const row = await tx
    .insertInto("visit_proposals")
    .values({ provider_id: providerId, booking_id: id, revision, targets: JSON.stringify(targets) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Of the proposals for these bookings, those that wait for an answer. */
export async function listOpenProposals(
  db: Database | Transaction,
  providerId: string,
  bookingIds: readonly string[],
): Promise<VisitProposal[]> {
  if (bookingIds.length === 0) return [];
  return (
    await proposals(db, providerId).where("booking_id", "in", bookingIds).where("answer", "is", null).execute()
  ).map(toProposal);
}

/** The times of a proposal, with the names of the givers. Null if it can no longer be answered. */
export async function listProposedTimes(
  db: Database | Transaction,
  { providerId, id, revision }: BookingKey & { revision: number },
  proposalId?: string,
): Promise<{ at: number; members: string[] }[] | null> {
  const [open] = await listOpenProposals(db, providerId, [id]);
  if (open === undefined || open.revision !== revision || (proposalId ?? open.id) !== open.id) return null;
  const names = new Map((await listStaffNames(db, providerId)).map((member) => [member.id, member.name]));
  return open.targets.map(({ start, members }) => ({
    at: Date.parse(start),
    members: [...new Set(members.flatMap((member) => (member === null ? [] : (names.get(member) ?? []))))],
  }));
}

/** The newest proposal of each booking. */
export async function listProposals(
  db: Database | Transaction,
  providerId: string,
  bookingIds: readonly string[],
): Promise<VisitProposal[]> {
  if (bookingIds.length === 0) return [];
  const rows = await proposals(db, providerId)
    .distinctOn("booking_id")
    .where("booking_id", "in", bookingIds)
    .orderBy("booking_id")
    .orderBy("made_at", "desc")
    .execute();
  return rows.map(toProposal);
}

/** Ends the proposal that waits for an answer. False if there is none. */
export async function answerProposals(
  tx: Transaction,
  { providerId, id }: BookingKey,
  answer: NonNullable<VisitProposal["answer"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("visit_proposals")
    .set({ answer, answered_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("booking_id", "=", id)
    .where("answer", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function proposals(db: Database | Transaction, providerId: string) {
  return db
    .selectFrom("visit_proposals")
    .select(["id", "booking_id as bookingId", "revision", "targets", "made_at as madeAt", "answer"])
    .where("provider_id", "=", providerId);
}

interface StoredProposal extends Omit<VisitProposal, "targets" | "answer"> {
  targets: unknown;
  answer: string | null;
}

function toProposal({ targets, answer, ...row }: StoredProposal): VisitProposal {
  return { ...row, targets: targets as VisitTarget[], answer: answer as VisitProposal["answer"] };
}
