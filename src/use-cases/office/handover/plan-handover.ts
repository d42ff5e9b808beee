import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { mostHandoverRows } from "#domain/office/handover/choices.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { ceilToInstant, instantOf, minutesPerDay } from "#domain/time/instant.ts";
import { findBookedServices } from "#store/booking/pages/booking-pages.ts";
import type { Database } from "#store/database.ts";
import { listDaySessions, type DaySession } from "#store/office/day/day.ts";
import { findBlock, listInTheWayOfBlock, type Block } from "#store/office/front-desk/blocks.ts";
import { listVisitsIn } from "#store/office/handover/visits-in-the-way.ts";
import { listOpenProposals, type VisitProposal } from "#store/office/handover/visit-proposals.ts";
import { listStaffNames } from "#store/office/shared/staff-names.ts";
import { findSession } from "#store/timetable/named-sessions.ts";
import { withAbsence } from "#domain/scheduling/with-placements.ts";
import { loadSchedule } from "#store/scheduling/schedule.ts";
import { refusalBeyond } from "../../booking/find/ask-schedule.ts";
import { reapHolds } from "../../booking/hold/reap-holds.ts";
import { refundDue } from "../../payments/refund/refund-parts.ts";
import type { Services } from "../../shared/services.ts";
import {
  propose,
  type ClassToHandOver,
  type ProposedClass,
  type ProposedVisit,
  type VisitToHandOver,
} from "./propose.ts";
import { readAbsence, type AbsenceCommand, type MemberAbsence } from "./read-absence.ts";

/** How far ahead the same member is looked for. */
const lookAheadDays = 28;

export interface MemberBlock extends MemberAbsence {
  block: Block;
}

export interface PlannedHandoverVisit extends ProposedVisit {
  /** What goes back if the business cancels it, in minor units. */
  refund: number;
  asked: VisitProposal | null;
}

export interface PlannedClass extends ProposedClass {
  revision: number;
  shown: DaySession;
}

export interface HandoverPlan extends MemberAbsence {
  rows: (PlannedHandoverVisit | PlannedClass)[];
  /** More than fit on one screen. They come next. */
  isMore: boolean;
}

/** Whose visits can be handed over. */
export function listMembers({ providerId }: Office, { db }: Pick<Services, "db">): Promise<MemberAbsence["staff"]> {
  return listStaffNames(db, providerId);
}

/** A live block of a member, if the operator may hand their visits over. */
export async function findMemberBlock(
  db: Database,
  { providerId, actor }: Office,
  id: string,
): Promise<Result<MemberBlock, OfficeRefusal>> {
  if (reachOf(actor.grant, "handover.run") === "none") return refuse({ code: "not-allowed" });
  const block = /^[\da-f-]{36}$/.test(id) ? await findBlock(db, providerId, id) : undefined;
  const staff = await listStaffNames(db, providerId);
  const target = block?.target;
  const member = target?.kind === "member" ? staff.find((one) => one.id === target.staffId) : undefined;
  if (block === undefined || member === undefined) return refuse({ code: "block-unknown" });
  return ok({ block, span: block.span, kind: block.kind, member, staff });
}

/** What is in the way of a member's block, with a proposal for each visit and class. Changes nothing. */
export async function planHandover(
  office: Office,
  id: string,
  services: Services,
): Promise<Result<HandoverPlan & { block: Block }, OfficeRefusal>> {
  const { db } = services;
  const found = await findMemberBlock(db, office, id);
  if (!found.ok) return found;
  const { block, ...absence } = found.value;
  const inTheWay = block.endedAt === null ? await listInTheWayOfBlock(db, office.providerId, [id]) : [];
  return ok({ block, ...(await planFor(office, absence, inTheWay, services)) });
}

/** The same for an absence that nothing blocks yet. */
export async function planAbsence(
  office: Office,
  command: Omit<AbsenceCommand, "key">,
  services: Services,
): Promise<Result<HandoverPlan, OfficeRefusal>> {
  const read = await readAbsence(office, command, services);
  return read.ok ? ok(await planFor(office, read.value, null, services)) : read;
}

/** `inTheWay`: the sessions in a block's way; null if there is no block yet. */
async function planFor(
  { providerId }: Office,
  absence: MemberAbsence,
  inTheWay: readonly string[] | null,
  services: Services,
): Promise<HandoverPlan> {
  const { db, clock } = services;
  const { span, member } = absence;
  const now = clock.now();
  const sessions = await readSessions(db, providerId, absence, inTheWay, now);
  const nothing = { ...absence, rows: [], isMore: false };
  if (sessions.length === 0) return nothing;
  await reapHolds(services);
  const single = sessions.filter(({ isScheduled }) => !isScheduled).map((session) => session.id);
  const bookings = (await listVisitsIn(db, providerId, single)).filter(
    ({ startsAt }) => startsAt !== null && startsAt > now,
  );
  const asked = await listOpenProposals(
    db,
    providerId,
    bookings.map((booking) => booking.id),
  );
  const serviceIds = [
    ...new Set([
      ...bookings.flatMap(({ lines }) => lines.map(({ serviceId }) => serviceId)),
      ...sessions.filter(({ isScheduled }) => isScheduled).map(({ serviceId }) => serviceId),
    ]),
  ];
  const page = await findBookedServices(db, providerId, serviceIds, null);
  if (page === undefined) return nothing;
  const visits = bookings.map((booking): VisitToHandOver => ({
    kind: "visit",
    booking,
    services: page.services,
    isByName: booking.lines.some(
      ({ memberId, why, isCancelled }) => memberId === member.id && why === "chosen-by-visitor" && !isCancelled,
    ),
    isAsked: asked.some((one) => one.bookingId === booking.id && one.revision === booking.revision),
  }));
  const classes = await readClasses(db, providerId, sessions);
  const things = [...visits, ...classes.map(({ stored }): ClassToHandOver => ({ kind: "class", session: stored }))]
    .toSorted((one, other) => startOf(one) - startOf(other))
    .slice(0, mostHandoverRows);
  const from = ceilToInstant(now.getTime());
  const covers = {
    from: instantOf(Math.max(from, span.from - minutesPerDay)),
    to: instantOf(Math.max(from, span.to) + lookAheadDays * minutesPerDay),
  };
  if (refusalBeyond(covers.from, now) !== null) return nothing;
  const resourceIds = classes.flatMap(({ stored }) => stored.resources.map((need) => need.id));
  const zone = page.provider.zone;
  const loaded = await loadSchedule(db, { providerId, zone, serviceIds, covers, resourceIds });
  const schedule = inTheWay === null ? withAbsence(loaded, member.id, span) : loaded;
  const proposed = propose(things, { schedule, memberId: member.id, span, now: from });
  const rows: HandoverPlan["rows"] = [];
  for (const row of proposed) {
    if (row.kind === "class") {
      const { stored, shown } = classes.find(({ stored: one }) => one.id === row.session.id)!;
      rows.push({ ...row, revision: stored.revision, shown });
    } else {
      const open = asked.find(({ bookingId }) => bookingId === row.booking.id) ?? null;
      rows.push({ ...row, asked: open, refund: await refundDue(db, row.booking, { rule: "everything" }) });
    }
  }
  return { ...absence, rows, isMore: things.length < visits.length + classes.length };
}

function startOf(thing: VisitToHandOver | ClassToHandOver): number {
  return thing.kind === "class" ? thing.session.start * 60_000 : thing.booking.startsAt!.getTime();
}

/** The sessions that have not begun and that the member gives. */
async function readSessions(
  db: Database,
  providerId: string,
  { span, member }: MemberAbsence,
  ids: readonly string[] | null,
  now: Date,
): Promise<DaySession[]> {
  if (ids?.length === 0) return [];
  const range = { from: new Date(span.from * 60_000), to: new Date(span.to * 60_000) };
  return (await listDaySessions(db, providerId, range)).filter(
    ({ id, startsAt, staffIds, isCancelled }) =>
      ids?.includes(id) !== false && startsAt > now && staffIds.includes(member.id) && !isCancelled,
  );
}

async function readClasses(db: Database, providerId: string, sessions: readonly DaySession[]) {
  const found = [];
  for (const shown of sessions) {
    if (!shown.isScheduled) continue;
    const stored = await findSession(db, providerId, shown.id);
    if (stored !== undefined && stored.timeId !== null) found.push({ stored, shown });
  }
  return found;
}
