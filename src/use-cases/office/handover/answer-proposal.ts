import { visitGivenBy } from "#domain/booking/chosen-visit.ts";
import { lost, ok, refuse, type Attempt, type Refusal, type Result } from "#domain/errors.ts";
import type { VisitTarget } from "#domain/office/handover/choices.ts";
import { noWaivers } from "#domain/office/booking/waivers.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Database, Transaction } from "#store/database.ts";
import {
  answerProposals,
  listOpenProposals,
  listProposedTimes,
  listProposals,
  type VisitProposal,
} from "#store/office/handover/visit-proposals.ts";
import { reapHolds } from "../../booking/hold/reap-holds.ts";
import { moveVisit } from "../../booking/manage/move-visit.ts";
import { describeBooking, servicesOfLines, type ManagedBooking } from "../../booking/manage/read-manage.ts";
import { untilDecided } from "../../shared/idempotency.ts";
import { logBookings, visitor } from "../../shared/log-booking.ts";
import type { Services } from "../../shared/services.ts";

export interface ReadProposal {
  id: string;
  /** None if the visitor said that none of them suits. */
  times: { at: number; members: string[] }[];
}

/** What the office proposes for a booked visit. Null if there is nothing to answer. */
export async function readProposal(booking: Booking, { db }: Pick<Services, "db">): Promise<ReadProposal | null> {
  if (booking.state !== "scheduled") return null;
  const [last] = await listProposals(db, booking.providerId, [booking.id]);
  if (last === undefined || last.revision !== booking.revision) return null;
  if (last.answer === "declined") return { id: last.id, times: [] };
  const times = await listProposedTimes(db, booking, last.id);
  return times === null ? null : { id: last.id, times };
}

/** Any other change of the visit ends a proposal. */
async function findOpen(db: Database | Transaction, booking: Booking): Promise<VisitProposal | null> {
  const [open] = await listOpenProposals(db, booking.providerId, [booking.id]);
  return open !== undefined && booking.state === "scheduled" && open.revision === booking.revision ? open : null;
}

export type AnswerRefusal = Refusal | { code: "proposal-over" } | { code: "time-taken" };

/** The visitor accepts one of the proposed times. It is checked again before the visit moves. */
export async function acceptTime(
  managed: ManagedBooking,
  { id, at }: { id: string; at: number },
  services: Services,
): Promise<Result<{ moved: true }, AnswerRefusal>> {
  await reapHolds(services);
  const done = await untilDecided<{ moved: true }, AnswerRefusal>(services.db, async (tx) => {
    const booking = await lockBooking(tx, managed.booking);
    const open = await findOpen(tx, booking);
    const target = open?.id === id ? open.targets.find((one) => Date.parse(one.start) === at) : undefined;
    if (target === undefined) return refuse({ code: "proposal-over" });
    return moveTo(tx, { booking, target }, services);
  });
  return done ?? refuse({ code: "time-taken" });
}

async function moveTo(
  tx: Transaction,
  { booking, target }: { booking: Booking; target: VisitTarget },
  services: Services,
): Promise<Attempt<{ moved: true }, AnswerRefusal>> {
  const described = await describeBooking(booking, { db: tx });
  const at = parseInstant(target.start);
  if (!described.ok || at === null) return refuse({ code: "proposal-over" });
  const { provider } = described.value;
  const visit = visitGivenBy(booking.lines, servicesOfLines(described.value), target.members);
  if (visit === null || !described.value.isOffered) return refuse({ code: "time-taken" });
  await answerProposals(tx, booking, "accepted");
  const moved = await moveVisit(
    tx,
    { provider, booking, visit, start: at, by: visitor, waived: noWaivers, isByOffice: true },
    services,
  );
  if (moved === lost) return lost;
  return moved.ok ? ok({ moved: true }) : refuse({ code: "time-taken" });
}

/** None of the times suits the visitor. The visit stays, and the office decides again. */
export async function declineTimes(
  { booking: read }: ManagedBooking,
  id: string,
  { db }: Pick<Services, "db">,
): Promise<Result<{ declined: true }, AnswerRefusal>> {
  return db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, read);
    const open = await findOpen(tx, booking);
    if (open?.id !== id) return refuse({ code: "proposal-over" });
    await answerProposals(tx, booking, "declined");
    await logBookings(tx, { bookings: [booking], by: visitor, verb: "bookings.keep" });
    return ok({ declined: true });
  });
}
