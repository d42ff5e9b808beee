import { isFreeText } from "#domain/booking/text.ts";
import { lost, ok, refuse, type Attempt, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import type { Verb } from "#domain/office/verbs.ts";
import { officeWaives, type Waiver } from "#domain/office/booking/waivers.ts";
import { checkSlot } from "#domain/scheduling/ask/check-slot.ts";
import { prepareVisit } from "#domain/scheduling/prepare/prepare-visit.ts";
import { relax } from "#domain/scheduling/relax.ts";
import { ceilToInstant, formatInstant, type Instant } from "#domain/time/instant.ts";
import type { WantedSession } from "#domain/timetable/session-row.ts";
import { noChange } from "#domain/timetable/weekly-time.ts";
import { claimRows, insertClaims, type ClaimRow } from "#store/booking/reserve/claims.ts";
import { shortenBuffers } from "#store/booking/reserve/shorten-buffers.ts";
import type { Transaction } from "#store/database.ts";
import { shareBlocks } from "#store/office/front-desk/blocks.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { dropClaims } from "#store/timetable/open-sessions.ts";
import { readSessionPlace } from "#store/timetable/session-place.ts";
import { lockTimetable, readStoredTimetable } from "#store/timetable/timetables.ts";
import { refusalBeyond } from "../../../booking/find/ask-schedule.ts";
import { inLanes } from "../../../booking/hold/reserve-visit.ts";
import { reapHolds } from "../../../booking/hold/reap-holds.ts";
import { changeSession } from "../../../offers/timetable/change-session.ts";
import { runOnce } from "../../../shared/idempotency.ts";
import type { Services } from "../../../shared/services.ts";
import type { MoveRefusal } from "../../booking/move/move-by-office.ts";
import { mostReason } from "#domain/office/reason.ts";
import { undoSeconds } from "../../booking/undoable.ts";
import {
  askSessionMove,
  canMoveSession,
  choosePlace,
  findOfficeSession,
  listSessionChoices,
  type ChosenPlace,
  type MovableSession,
  type SessionChoice,
  type SessionVerdict,
} from "./ask-session-move.ts";
import { placeValues } from "./session-values.ts";

export interface SessionMove extends SessionChoice {
  id: string;
  /** The rules that the operator agreed to waive. */
  waive: readonly Waiver[];
  /** Everyone booked reads it. */
  reason: string;
  /** The session's revision that the operator saw. */
  revision: number;
  key: string;
}

/** Everyone who was moved with it. */
interface Moved {
  visits: number;
}

/**
 * Moves a session of a timetable with everyone in it to another time, another giver or another room. One transaction asks
 * the engine and moves the session and its visits, or nothing. The mails wait a little, so that the move can be undone.
 */
export async function moveSessionByOffice(
  office: Office,
  move: SessionMove,
  services: Services,
): Promise<Result<Moved, MoveRefusal>> {
  const { id, start, member, room, key } = move;
  const { db, clock } = services;
  const beyond = refusalBeyond(start, clock.now());
  if (beyond !== null) return refuse(beyond);
  const found = await findOfficeSession(db, office, id);
  if (!found.ok) return found;
  await reapHolds(services);
  return runOnce<Moved, MoveRefusal>(db, {
    providerId: office.providerId,
    operation: "office-move-session",
    key,
    request: { id, start, member, room },
    attempt: (tx) => moveSessionIn(tx, office, move, services),
  });
}

/** Moves a session in the caller's transaction. */
export async function moveSessionIn(
  tx: Transaction,
  office: Office,
  move: Omit<SessionMove, "key">,
  { clock }: Pick<Services, "clock">,
  verb: Verb = "sessions.change",
): Promise<Attempt<Moved, MoveRefusal>> {
  const { providerId } = office;
  const now = clock.now();
  // One change of a timetable at a time: from here on, only bookings touch the session.
  await lockTimetable(tx, providerId);
  await shareBlocks(tx, providerId);
  const found = await findOfficeSession(tx, office, move.id, verb);
  if (!found.ok) return found;
  const session = found.value;
  if (session.revision !== move.revision || !canMoveSession(session, now)) return refuse({ code: "booking-changed" });
  const place = choosePlace(session, move, await listSessionChoices(tx, office, session));
  if (place === null) return refuse({ code: "choice-unknown" });
  if (isSamePlace(session, move.start, place)) return refuse({ code: "start-missing" });
  const { zone } = await readStoredTimetable(tx, providerId);
  const verdict = await askSessionMove(tx, office, { session, place, start: move.start, zone, now });
  const agreed = agree(move, verdict);
  return agreed.ok ? carryOut(tx, office, { move, session, place, verdict, rules: agreed.value, now }) : agreed;
}

function isSamePlace(session: MovableSession, start: Instant, { staff, resources }: ChosenPlace): boolean {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return session.start === start && same(session.staff, staff) && same(session.resources, resources);
}

/** The rules to waive, if the operator agreed to each of them and said why. */
function agree(
  { waive, reason }: Pick<SessionMove, "waive" | "reason">,
  { rules, obstacle }: SessionVerdict,
): Result<readonly Waiver[], MoveRefusal> {
  if (rules === null) return refuse({ code: "never", obstacle: obstacle! });
  if (!rules.every((rule) => waive.includes(rule))) return refuse({ code: "rules-in-the-way", rules });
  const words = reason.trim();
  if (words === "" || words.length > mostReason) return refuse({ code: "reason-missing" });
  return isFreeText(words) && !words.includes("\n")
    ? ok(rules)
    : refuse({ code: "reason-unreadable" } satisfies OfficeRefusal);
}

interface Agreed {
  move: Omit<SessionMove, "key">;
  session: MovableSession;
  place: ChosenPlace;
  verdict: SessionVerdict;
  rules: readonly Waiver[];
  now: Date;
}

async function carryOut(
  tx: Transaction,
  office: Office,
  { move: { id, start, member, room, ...move }, session, place, verdict, rules, now }: Agreed,
): Promise<Attempt<Moved, MoveRefusal>> {
  const { providerId, actor } = office;
  const claims = claimsAt(verdict, { id, start, rules, now });
  if (claims === null) return lost;
  const { revision: _revision, ...stored } = session;
  const before = stored.change?.isCancelled === false ? stored.change : noChange;
  const reason = move.reason.trim();
  const wanted: WantedSession = {
    ...stored,
    start,
    staff: place.staff,
    resources: place.resources,
    reason,
    timeId: stored.timeId!,
    day: stored.day!,
    isCancelled: false,
    isOff: false,
    change: {
      ...before,
      to: formatInstant(start),
      ...(member !== "" && { staff: place.staff }),
      ...(room !== "" && { resources: place.resources }),
    },
  };
  const former = await readSessionPlace(tx, providerId, id);
  let shortened: readonly string[] = [];
  const claim = async () => {
    await dropClaims(tx, providerId, id);
    if (rules.includes("buffers")) shortened = await shortenBuffers(tx, providerId, claims);
    return insertClaims(tx, providerId, claims);
  };
  const changed = await changeSession(tx, {
    providerId,
    sessionId: id,
    wanted,
    now,
    by: actor,
    office: { waived: rules, after: undoSeconds, claim },
  });
  if (changed === lost) return lost;
  if (!changed.ok) return refuse({ code: "booking-changed" });
  await tx.executeQuery(
    logQuery(tx, {
      providerId,
      by: actor,
      verb: "sessions.move",
      about: { kind: "session", id },
      version: session.revision + 1,
      before: placeValues(stored, former),
      reason,
      after: {
        start: formatInstant(start),
        members: place.staff,
        ...(rules.length > 0 && { waived: rules }),
        ...(shortened.length > 0 && { shortened }),
      },
    }),
  );
  return ok(changed.value);
}

interface Claiming {
  id: string;
  start: Instant;
  rules: readonly Waiver[];
  now: Date;
}

/** What the session claims there, in the first lane that takes it. */
function claimsAt({ schedule, visit }: SessionVerdict, { id, start, rules, now }: Claiming): ClaimRow[] | null {
  const at = ceilToInstant(now.getTime());
  for (const { schedule: relaxed, lanes } of relax(schedule, visit, { waived: officeWaives(rules) })) {
    const prepared = prepareVisit(relaxed, visit, at);
    const check = prepared.ok ? checkSlot(prepared.value, start) : null;
    if (check?.bookable)
      return claimRows(
        check.placements.flatMap((placement) => inLanes(placement, lanes).claims),
        id,
      );
  }
  return null;
}
