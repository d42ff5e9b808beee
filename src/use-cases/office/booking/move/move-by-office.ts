import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { earliestStart } from "#domain/office/booking/earliest-start.ts";
import { canMove, isLength } from "#domain/office/booking/movable.ts";
import { mostReason } from "#domain/office/reason.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import type { Waiver } from "#domain/office/booking/waivers.ts";
import { instantOf, type Instant } from "#domain/time/instant.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import { listStaffNames } from "#store/office/shared/staff-names.ts";
import { refusalBeyond } from "../../../booking/find/ask-schedule.ts";
import { reapHolds } from "../../../booking/hold/reap-holds.ts";
import { moveVisit } from "../../../booking/manage/move-visit.ts";
import { describeBooking, type ManagedBooking } from "../../../booking/manage/read-manage.ts";
import { runOnce } from "../../../shared/idempotency.ts";
import type { Services } from "../../../shared/services.ts";
import { askMove, mayName, officeVisit, type Obstacle } from "./ask-move.ts";
import { findOfficeBooking } from "../find-office-booking.ts";
import { undoSeconds } from "../undoable.ts";

export interface OfficeMove {
  reference: string;
  start: Instant;
  /** The slug of the member who gives it from now on; empty: as booked. */
  member: string;
  /** Minutes; null keeps the length. */
  length: number | null;
  /** The rules that the operator agreed to waive, and why. */
  waive: readonly Waiver[];
  reason: string;
  /** The booking's revision that the operator saw. */
  revision: number;
  key: string;
}

/** The answer to a move that is not free: the rules to waive, or what is in the way. */
export type MoveRefusal =
  | Refusal
  | OfficeRefusal
  | { code: "rules-in-the-way"; rules: readonly Waiver[] }
  | { code: "never"; obstacle: Obstacle };

/**
 * Moves a visit to another start, and to another member or length if the operator says so. Rules that are in the way must be
 * waived by name and with a reason; only those that are needed are. The transaction checks everything again. The mails wait a
 * little, so that the move can be undone. The price stays as agreed.
 */
export async function moveByOffice(
  office: Office,
  move: OfficeMove,
  services: Services,
): Promise<Result<{ moved: true }, MoveRefusal>> {
  const { reference, start, length, revision, key } = move;
  const beyond = refusalBeyond(start, services.clock.now());
  if (beyond !== null) return refuse(beyond);
  const found = await findOfficeBooking(services.db, office, { reference, verb: "bookings.move" });
  if (!found.ok) return found;
  const managed = await describeBooking(found.value, services);
  if (!managed.ok) return managed;
  const { provider } = managed.value;
  const { providerId, actor } = office;
  const names = await listStaffNames(services.db, providerId);
  const memberId = names.find(({ slug }) => slug === move.member)?.id ?? null;
  if ((move.member !== "" && memberId === null) || (length !== null && !isLength(length)))
    return refuse({ code: "choice-unknown" });
  if (!mayName(office, memberId)) return refuse({ code: "not-allowed" });
  await reapHolds(services);
  const isLate = found.value.revision !== revision;
  const agreed = isLate
    ? ok({ memberId, rules: [] })
    : await agree(office, { move, memberId, managed: managed.value }, services);
  if (!agreed.ok) return agreed;
  const waived = new Set(agreed.value.rules);
  const change = { memberId: agreed.value.memberId, length };
  const reason = move.reason.trim();
  return runOnce<{ moved: true }, Refusal | OfficeRefusal>(services.db, {
    providerId,
    operation: "office-move",
    key,
    request: { id: found.value.id, start, memberId, length },
    attempt: async (tx) => {
      const booking = await lockBooking(tx, found.value);
      const now = services.clock.now();
      const visit = officeVisit({ ...managed.value, booking }, change);
      if (booking.revision !== revision || visit === null || !canMove(booking, now, provider.zone))
        return refuse({ code: "booking-changed" });
      return moveVisit(
        tx,
        {
          provider,
          booking,
          visit,
          start,
          by: actor,
          waived,
          after: undoSeconds,
          earliest: earliestStart(now, provider.zone),
          isByOffice: change.memberId !== null,
          ...(waived.size > 0 && { reason }),
        },
        services,
      );
    },
  });
}

interface Agreeing {
  move: OfficeMove;
  memberId: string | null;
  managed: ManagedBooking;
}

interface Agreed {
  memberId: string | null;
  rules: readonly Waiver[];
}

/**
 * Who gives the visit, and the rules that have to be waived for it, if the operator agreed to each of them. If the operator
 * names no one, it is a giver who is free, or else the present one.
 */
async function agree(
  office: Office,
  { move: { start, length, waive, reason }, memberId, managed }: Agreeing,
  services: Services,
): Promise<Result<Agreed, MoveRefusal>> {
  const span = { from: start, to: instantOf(start + 1) };
  const lead = managed.booking.lines.find(({ isCancelled }) => !isCancelled)?.memberId ?? null;
  const memberIds = memberId === null && lead !== null ? [null, lead] : [memberId];
  const asked = await askMove(office, { managed, memberIds, length, span, step: 1 }, services);
  const chosen = asked.find(({ verdicts }) => verdicts[0]?.length === 0) ?? asked.at(-1)!;
  const rules = chosen.verdicts[0] ?? null;
  if (rules === null) return refuse({ code: "never", obstacle: chosen.obstacles.get(0)! });
  if (!rules.every((rule) => waive.includes(rule))) return refuse({ code: "rules-in-the-way", rules });
  if (rules.length > 0 && (reason.trim() === "" || reason.length > mostReason))
    return refuse({ code: "reason-missing" });
  return ok({ memberId: chosen.memberId, rules });
}
