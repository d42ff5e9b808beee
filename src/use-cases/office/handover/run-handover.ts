import { visitGivenBy } from "#domain/booking/chosen-visit.ts";
import { lost, ok, refuse, type Attempt } from "#domain/errors.ts";
import type { Doer, Office } from "#domain/office/actor.ts";
import type { HandoverOutcome } from "#domain/office/handover/choices.ts";
import { noWaivers } from "#domain/office/booking/waivers.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Transaction } from "#store/database.ts";
import {
  findHandover,
  lockHandoverRow,
  setOutcome,
  type Handover,
  type HandoverKey,
  type HandoverRow,
} from "#store/office/handover/handovers.ts";
import { answerProposals, insertProposal, listOpenProposals } from "#store/office/handover/visit-proposals.ts";
import { listStaffNames } from "#store/office/shared/staff-names.ts";
import { reapHolds } from "../../booking/hold/reap-holds.ts";
import { moveVisit } from "../../booking/manage/move-visit.ts";
import { describeBooking, servicesOfLines } from "../../booking/manage/read-manage.ts";
import { announce } from "../../shared/announce.ts";
import { untilDecided } from "../../shared/idempotency.ts";
import { logBookings } from "../../shared/log-booking.ts";
import type { Services } from "../../shared/services.ts";
import { cancelVisit } from "../booking/cancel-visit.ts";
import { undoSeconds } from "../booking/undoable.ts";
import { moveSessionIn } from "../front-desk/sessions/move-session.ts";

/**
 * Carries out what is left of a handover, each row in a transaction of its own that also writes its outcome. Several may run at
 * once, and any may end at any moment: the others go on, and no row is carried out twice. `between` runs before each row.
 */
export async function runHandover(
  services: Services,
  key: HandoverKey,
  between?: (position: number) => Promise<void>,
): Promise<void> {
  const handover = await findHandover(services.db, key);
  const waiting = handover?.rows.filter(({ outcome }) => outcome === null) ?? [];
  if (handover === undefined || waiting.length === 0) return;
  await reapHolds(services);
  for (const { position } of waiting) {
    await between?.(position);
    await runRow(services, handover, position);
  }
}

/** What rolls a row back. */
type NotDone = Extract<HandoverOutcome, "taken" | "refused" | "changed">;

async function runRow(services: Services, handover: Handover, position: number): Promise<void> {
  const done = await untilDecided<null, NotDone>(services.db, async (tx) => {
    const row = await lockHandoverRow(tx, handover, position);
    if (row === null) return ok(null);
    const outcome = await carryOut(tx, { row, handover }, services);
    if (outcome === lost || !outcome.ok) return outcome;
    await setOutcome(tx, handover, position, outcome.value);
    return ok(null);
  });
  // Nothing was done. Someone else may have decided meanwhile, so only a row without an outcome gets this one.
  if (done?.ok !== true)
    await services.db
      .transaction()
      .execute((tx) => setOutcome(tx, handover, position, done === lost ? "taken" : done.refusal));
}

interface Work {
  row: HandoverRow;
  handover: Handover;
}

type Outcome = Attempt<HandoverOutcome, NotDone>;

async function carryOut(tx: Transaction, work: Work, services: Services): Promise<Outcome> {
  const { row, handover } = work;
  if (row.choice === "leave") return ok("left");
  if (row.sessionId !== null) return giveClass(tx, work, services);
  const booking = await lockBooking(tx, { providerId: handover.providerId, id: row.bookingId! });
  const [open] = await listOpenProposals(tx, handover.providerId, [booking.id]);
  const now = services.clock.now();
  const isAsSeen = booking.revision === row.revision && (open?.id ?? null) === row.proposalId;
  if (!isAsSeen || booking.state !== "scheduled" || booking.startsAt === null || booking.startsAt <= now)
    return ok("changed");
  const by = doerOf(handover);
  switch (row.choice) {
    case "ask":
      return ask(tx, booking, row, by);
    case "cancel":
      await cancelVisit(tx, { booking, by, cause: "we-cancel", message: handover.reason, now }, services);
      await answerProposals(tx, booking, "replaced");
      return ok("cancelled");
    case "move":
      return move(tx, { booking, row, by }, services);
  }
}

function doerOf({ operatorId, signInId }: Handover): Extract<Doer, { kind: "operator" }> {
  return { kind: "operator", operatorId, signInId };
}

async function move(
  tx: Transaction,
  { booking, row, by }: { booking: Booking; row: HandoverRow; by: Doer },
  services: Services,
): Promise<Outcome> {
  const managed = await describeBooking(booking, { db: tx });
  const { start, members } = row.targets[0]!;
  const at = parseInstant(start);
  if (!managed.ok || !managed.value.isOffered || at === null) return refuse("refused");
  const visit = visitGivenBy(booking.lines, servicesOfLines(managed.value), members);
  if (visit === null) return refuse("refused");
  const { provider } = managed.value;
  const moved = await moveVisit(
    tx,
    { provider, booking, visit, start: at, by, waived: noWaivers, after: undoSeconds, isByOffice: true },
    services,
  );
  if (moved === lost) return lost;
  if (!moved.ok) return refuse("taken");
  await answerProposals(tx, booking, "replaced");
  return ok("moved");
}

async function ask(tx: Transaction, booking: Booking, { targets }: HandoverRow, by: Doer): Promise<Outcome> {
  if (booking.email === "" || booking.erasedAt !== null) return refuse("refused");
  const id = await insertProposal(tx, booking, targets);
  const after = { starts: targets.map(({ start }) => start) };
  await logBookings(tx, { bookings: [booking], by, verb: "bookings.propose", after });
  await announce(tx, { kind: "proposed", bookings: [booking], event: id, after: undoSeconds });
  return ok("asked");
}

async function giveClass(tx: Transaction, { row, handover }: Work, services: Services): Promise<Outcome> {
  const { providerId } = handover;
  const { start, members } = row.targets[0]!;
  const at = parseInstant(start);
  const giver = (await listStaffNames(tx, providerId)).find(({ id }) => id === members[0]);
  if (at === null || giver === undefined) return refuse("refused");
  const move = {
    id: row.sessionId!,
    start: at,
    member: giver.slug,
    room: "",
    waive: [],
    reason: handover.reason,
    revision: row.revision,
  };
  const moved = await moveSessionIn(tx, officeOf(handover), move, services, "handover.run");
  if (moved === lost) return lost;
  if (moved.ok) return ok("moved");
  return refuse(moved.refusal.code === "booking-changed" ? "changed" : "taken");
}

/** The operator's right was checked when the handover was made. It waives no rule. */
function officeOf(handover: Handover): Office {
  const switches = { overrides: false, money: false };
  const grant = { role: "front-desk", staffId: null, switches } as const;
  return { providerId: handover.providerId, actor: { ...doerOf(handover), name: handover.operator, grant } };
}
