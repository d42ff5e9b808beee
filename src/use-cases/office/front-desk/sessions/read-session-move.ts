import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { LogEntry } from "#domain/office/log.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { listLog } from "#store/office/shared/log.ts";
import { refusalBeyond } from "../../../booking/find/ask-schedule.ts";
import type { Services } from "../../../shared/services.ts";
import { readSession, type OfficeSession } from "../attendance/read-session.ts";
import {
  askSessionMove,
  canMoveSession,
  choosePlace,
  findOfficeSession,
  listSessionChoices,
  type ChosenPlace,
  type MovableSession,
  type SessionChoice,
  type SessionChoices,
  type SessionVerdict,
} from "./ask-session-move.ts";
import { undoableCancel } from "./cancel/undo-cancel.ts";
import { undoableMove } from "./undo-session-move.ts";

export interface SessionToMove extends OfficeSession {
  stored: MovableSession;
  choices: SessionChoices;
  /** The place that the operator has chosen, and whether the class can be there. */
  chosen: { choice: SessionChoice; place: ChosenPlace; verdict: Pick<SessionVerdict, "rules" | "obstacle"> } | null;
}

/** A session with everyone who moves with it, and the verdict on a place, if the operator has chosen one. */
export async function readSessionMove(
  office: Office,
  { id, choice, zone }: { id: string; choice: SessionChoice | null; zone: string },
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Result<SessionToMove, Refusal | OfficeRefusal>> {
  const seen = await readSession(office, id, { db });
  if (!seen.ok) return seen;
  const found = await findOfficeSession(db, office, id);
  const now = clock.now();
  if (!found.ok && found.refusal.code === "not-allowed") return found;
  // A session of free starts, or one that is over, cannot be moved.
  if (!found.ok || !canMoveSession(found.value, now)) return refuse({ code: "booking-changed" });
  const session = found.value;
  const choices = await listSessionChoices(db, office, session);
  const common = { ...seen.value, stored: session, choices };
  const place = choice && choosePlace(session, choice, choices);
  if (choice === null || place === null || refusalBeyond(choice.start, now) !== null)
    return ok({ ...common, chosen: null });
  const verdict = await askSessionMove(db, office, { session, place, start: choice.start, zone, now });
  return ok({ ...common, chosen: { choice, place, verdict } });
}

interface OfficeSessionPage extends OfficeSession {
  /** Whether it can be moved, and cancelled. */
  canMove: boolean;
  canUndo: boolean;
  /** Who cancelled it, when and why. Null if it takes place, or if the log does not say. */
  cancelled: LogEntry | null;
}

/** Packs and the command line write no entry about the session. */
async function findCancelled(db: Services["db"], providerId: string, id: string): Promise<LogEntry | null> {
  const last = (await listLog(db, providerId, { kind: "session", id })).at(-1);
  return last?.verb === "sessions.cancel" && last.undoes === undefined ? last : null;
}

/** A session as its page shows it, with what the operator can do with it. */
export async function readSessionPage(
  office: Office,
  id: string,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Result<OfficeSessionPage, OfficeRefusal>> {
  const seen = await readSession(office, id, { db });
  if (!seen.ok) return seen;
  const found = await findOfficeSession(db, office, id);
  const { providerId } = office;
  const cancelled = seen.value.session.isCancelled ? await findCancelled(db, providerId, id) : null;
  if (!found.ok) return ok({ ...seen.value, canMove: false, canUndo: false, cancelled });
  const undoable =
    (await undoableMove(db, providerId, found.value)) ?? (await undoableCancel(db, providerId, found.value));
  return ok({
    ...seen.value,
    canMove: canMoveSession(found.value, clock.now()),
    canUndo: undoable !== null,
    cancelled,
  });
}

/** The first of these sessions that the operator can move as a whole; null if there is none. */
export async function findWholeSession(
  office: Office,
  ids: readonly (string | null)[],
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<string | null> {
  for (const id of ids) {
    const found = id === null ? null : await findOfficeSession(db, office, id);
    if (found?.ok === true && canMoveSession(found.value, clock.now())) return id;
  }
  return null;
}
