import { isFreeText } from "#domain/booking/text.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import {
  didSomething,
  handoverChoices,
  mostHandoverRows,
  mostProposed,
  type HandoverChoice,
  type VisitTarget,
} from "#domain/office/handover/choices.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { findByReference } from "#store/booking/bookings.ts";
import type { Database } from "#store/database.ts";
import { addJob } from "#store/jobs.ts";
import { lockBlocks } from "#store/office/front-desk/blocks.ts";
import {
  insertHandover,
  listHandovers,
  type HandoverRow,
  type NewHandoverRow,
} from "#store/office/handover/handovers.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { findSession } from "#store/timetable/named-sessions.ts";
import { refusalBeyond } from "../../booking/find/ask-schedule.ts";
import { mostReason } from "#domain/office/reason.ts";
import { runOnce } from "../../shared/idempotency.ts";
import type { Services } from "../../shared/services.ts";
import { beginHandover } from "./begin-handover.ts";
import { findMemberBlock } from "./plan-handover.ts";
import { readAbsence, type AbsenceCommand, type MemberAbsence } from "./read-absence.ts";

/** What an operator decided about one visit or class, as the form sends it. */
export interface Decision {
  /** A booking's reference, or a session's id. */
  about: { reference: string } | { session: string };
  revision: number;
  /** The proposal without an answer that the operator saw; empty if there was none. */
  proposal: string;
  choice: string;
  /** Members are slugs. */
  targets: readonly VisitTarget[];
}

export interface HandoverCommand {
  blockId: string;
  reason: string;
  decisions: readonly Decision[];
  key: string;
}

/** Seconds until a job carries out what the request that made the handover did not. */
const jobAfter = 15;

/** Stores what an operator decided. From then on it is carried out, whatever happens to this process. */
export async function makeHandover(
  office: Office,
  { blockId, reason: typed, decisions, key }: HandoverCommand,
  { db, clock }: Services,
): Promise<Result<{ id: string }, Refusal | OfficeRefusal>> {
  const { providerId, actor } = office;
  if (actor.kind === "key") return refuse({ code: "not-allowed" });
  const found = await findMemberBlock(db, office, blockId);
  if (!found.ok) return found;
  const read = await readDecided(office, { reason: typed, decisions, absence: found.value }, { db, clock });
  if (!read.ok) return read;
  const { reason, rows } = read.value;
  return runOnce<{ id: string }, OfficeRefusal>(db, {
    providerId,
    operation: "hand-over",
    key,
    request: { blockId, reason, rows },
    attempt: async (tx) => {
      await lockBlocks(tx, providerId);
      const earlier = (await listHandovers(tx, providerId, blockId)).flatMap((handover) => handover.rows);
      const acting = rows.filter(({ choice }) => choice !== "leave");
      if (acting.length > 0 && acting.every((row) => earlier.some((done) => isOvertaken(row, done))))
        return refuse({ code: "handover-changed" });
      const { operatorId, signInId } = actor;
      const id = await insertHandover(tx, { providerId, blockId, reason, operatorId, signInId, rows });
      await tx.executeQuery(
        logQuery(tx, {
          providerId,
          by: actor,
          verb: "handover.run",
          about: { kind: "block", id: blockId },
          reason,
          after: { handover: id, member: found.value.member.id, rows: rows.length },
        }),
      );
      await addJob(tx, "hand-over", { providerId, id }, { key: `handover ${id}`, after: jobAfter });
      return ok({ id });
    },
  });
}

/**
 * Blocks the days of an absence and stores what an operator decided about the visits in its way. Nothing is blocked if that is
 * refused. Without decisions, the days are only blocked.
 */
export async function handOverAbsence(
  office: Office,
  { absence: command, reason, decisions }: { absence: AbsenceCommand } & Pick<HandoverCommand, "reason" | "decisions">,
  services: Services,
): Promise<Result<{ blockId: string; id: string | null }, Refusal | OfficeRefusal>> {
  const absence = await readAbsence(office, command, services);
  if (!absence.ok) return absence;
  if (decisions.length > 0) {
    const read = await readDecided(office, { reason, decisions, absence: absence.value }, services);
    if (!read.ok) return read;
  }
  const begun = await beginHandover(office, command, services);
  if (!begun.ok) return begun;
  const blockId = begun.value.id;
  if (decisions.length === 0) return ok({ blockId, id: null });
  const made = await makeHandover(office, { blockId, reason, decisions, key: command.key }, services);
  return made.ok ? ok({ blockId, id: made.value.id }) : made;
}

interface Decided extends Pick<HandoverCommand, "reason" | "decisions"> {
  absence: MemberAbsence;
}

/** What an operator decided, if it makes sense. */
async function readDecided(
  office: Office,
  { reason: typed, decisions, absence }: Decided,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Result<{ reason: string; rows: NewHandoverRow[] }, Refusal | OfficeRefusal>> {
  const reason = typed.trim();
  if (reason === "" || reason.length > mostReason) return refuse({ code: "reason-missing" });
  if (!isFreeText(reason) || reason.includes("\n")) return refuse({ code: "reason-unreadable" });
  if (decisions.length === 0 || decisions.length > mostHandoverRows) return refuse({ code: "choice-unknown" });
  const rows: NewHandoverRow[] = [];
  for (const decision of decisions) {
    const row = await toRow(db, office, { decision, absence, now: clock.now() });
    if (row === null) return refuse({ code: "choice-unknown" });
    rows.push(row);
  }
  const isTwice = new Set(rows.map(({ bookingId, sessionId }) => bookingId ?? sessionId)).size < rows.length;
  return isTwice ? refuse({ code: "choice-unknown" }) : ok({ reason, rows });
}

/** Whether an earlier handover did something, or is about to, from the same state of the visit that this row was decided on. */
function isOvertaken(row: NewHandoverRow, done: HandoverRow): boolean {
  const isSame = (["bookingId", "sessionId", "revision", "proposalId"] as const).every((key) => row[key] === done[key]);
  return isSame && done.choice !== "leave" && (done.outcome === null || didSomething(done.outcome));
}

/** A handover of this block, to carry out what is left of it. */
export async function continueHandover(
  office: Office,
  { blockId, id }: { blockId: string; id: string },
  { db }: Pick<Services, "db">,
): Promise<Result<{ id: string }, OfficeRefusal>> {
  const found = await findMemberBlock(db, office, blockId);
  if (!found.ok) return found;
  const handovers = await listHandovers(db, office.providerId, blockId);
  return handovers.some((handover) => handover.id === id) ? ok({ id }) : refuse({ code: "block-unknown" });
}

interface Deciding {
  decision: Decision;
  absence: MemberAbsence;
  now: Date;
}

/** Null if the form does not make sense. */
async function toRow(
  db: Database,
  { providerId }: Office,
  { decision: { about, revision, proposal, choice: typed, targets: wanted }, absence, now }: Deciding,
): Promise<NewHandoverRow | null> {
  const choice = handoverChoices.find((one): one is HandoverChoice => one === typed);
  if (choice === undefined || !Number.isInteger(revision) || revision < 0 || revision > 1e9) return null;
  const targets = wanted.map((target) => readTarget(target, absence, now));
  const counts = { move: [1, 1], ask: [1, mostProposed], cancel: [0, 0], leave: [0, 0] }[choice] as [number, number];
  if (targets.length < counts[0] || targets.length > counts[1]) return null;
  if (proposal !== "" && !/^[\da-f-]{36}$/.test(proposal)) return null;
  const known = targets.filter((target) => target !== null);
  if (known.length < targets.length) return null;
  const common = { revision, proposalId: proposal === "" ? null : proposal, choice, targets: known };
  if ("session" in about) {
    const session = /^[\da-f-]{36}$/.test(about.session) ? await findSession(db, providerId, about.session) : undefined;
    const isPossible = choice === "leave" || (choice === "move" && known[0]!.members.length === 1);
    return session === undefined || !isPossible ? null : { ...common, bookingId: null, sessionId: session.id };
  }
  const [booking] = await findByReference(db, about.reference, [providerId]);
  return booking === undefined ? null : { ...common, bookingId: booking.id, sessionId: null };
}

/** With ids in place of slugs. */
function readTarget({ start, members }: VisitTarget, { staff }: MemberAbsence, now: Date): VisitTarget | null {
  const at = parseInstant(start);
  if (at === null || refusalBeyond(at, now) !== null || members.length === 0 || members.length > 50) return null;
  const ids = members.map((slug) => (slug === null ? null : (staff.find((one) => one.slug === slug)?.id ?? "")));
  return ids.includes("") ? null : { start, members: ids };
}
