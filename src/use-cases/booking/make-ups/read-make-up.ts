import { isBooked } from "#domain/booking/changes.ts";
import { makeUpEnd, opensMakeUp, sessionsInPlace } from "#domain/courses/make-up.ts";
import type { Booking } from "#store/booking/booking.ts";
import { listSeries } from "#store/booking/series.ts";
import { readCourses, type StoredCourse, type StoredCourseSession } from "#store/courses/courses.ts";
import { listMakeUps, type MakeUp } from "#store/courses/make-ups.ts";
import type { Database, Transaction } from "#store/database.ts";
import type { VisitorLocale } from "#store/translations.ts";
import type { Services } from "../../shared/services.ts";
import type { BookedVisit } from "../manage/read-manage.ts";

/** A session that can take the place of a missed date. */
export interface SessionInPlace extends StoredCourseSession {
  course: Pick<StoredCourse, "name" | "langs">;
}

/** What a visitor can choose in place of a missed date. */
interface MakeUpChoice {
  /** The end of the last day on which it can be used. */
  end: Date;
  /** How many seats it needs: as many as were given up. */
  seats: number;
  /** In order of time, full ones included. */
  sessions: SessionInPlace[];
}

type Missed = Pick<BookedVisit, "booking" | "provider" | "services">;

interface Options {
  now: Date;
  locale?: VisitorLocale;
  /** All dates of the enrolment, if they were read already. */
  dates?: readonly Booking[];
}

/**
 * What missing this date would open: the visitor gets another session instead of a refund. Null if the refund rule decides:
 * make-ups are not offered, it is too late, the enrolment has had its share, or no other session takes place in time.
 */
export async function planMakeUp(
  db: Database | Transaction,
  missed: Missed,
  options: Options,
): Promise<(MakeUpChoice & { days: number }) | null> {
  const { booking, provider } = missed;
  const rule = serviceOf(missed)?.makeUp ?? null;
  if (rule === null || booking.state !== "scheduled" || booking.startsAt === null) return null;
  const given = (await listMakeUps(db, booking.providerId, booking.seriesId)).length;
  if (!opensMakeUp(rule, booking, { now: options.now, given })) return null;
  const end = makeUpEnd(booking.startsAt, rule.days, provider.zone);
  const sessions = await readSessions(db, missed, end, options);
  return sessions.length === 0 ? null : { end, seats: seatsOf(booking), sessions, days: rule.days };
}

/** The make-up of a missed date; null if there is none. */
export async function readMakeUp(
  db: Database | Transaction,
  missed: Missed,
  options: Options,
): Promise<(MakeUpChoice & { isOpen: boolean }) | null> {
  const { booking } = missed;
  const all = await listMakeUps(db, booking.providerId, booking.seriesId);
  const found = all.find(({ missedId }) => missedId === booking.id);
  if (found === undefined) return null;
  const sessions = await readSessions(db, missed, found.expiresAt, options);
  return { end: found.expiresAt, seats: seatsOf(booking), sessions, isOpen: isOpen(found, options.now) };
}

function isOpen({ usedBy, expiresAt }: MakeUp, now: Date): boolean {
  return usedBy === null && expiresAt > now;
}

/** A missed date that was or can be made up. */
export interface DateMakeUp {
  missedId: string;
  /** The booking in its place. */
  usedBy: string | null;
  end: Date;
  isOpen: boolean;
}

/** All make-ups of an enrolment. The first to end comes first. */
export async function readMakeUps(
  { providerId, seriesId }: Pick<Booking, "providerId" | "seriesId">,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<DateMakeUp[]> {
  const all = await listMakeUps(db, providerId, seriesId);
  return all
    .map((makeUp) => ({ ...makeUp, end: makeUp.expiresAt, isOpen: isOpen(makeUp, clock.now()) }))
    .toSorted((one, other) => one.end.getTime() - other.end.getTime());
}

/**
 * The dates whose prices count together: those that stand, and missed ones that were made up or still may be, because the
 * session in their place has no price. A session in place of a missed date stands alone.
 */
export function chargedDates<Date extends Pick<Booking, "id" | "state" | "lines">>(
  booking: Date,
  all: readonly Date[],
  makeUps: readonly Pick<MakeUp, "missedId">[],
): Date[] {
  if (all.length === 0 || booking.lines.some(({ basis }) => basis === "make-up")) return [booking];
  return all.filter(({ id, state }) => isBooked(state) || makeUps.some(({ missedId }) => missedId === id));
}

/** The make-up that is open because of this date: the visitor misses it, or the business changed a session in place of another. */
export function openFor(
  { id, businessChange, lines }: Pick<Booking, "id" | "businessChange" | "lines">,
  makeUps: readonly DateMakeUp[],
): DateMakeUp | null {
  const open = makeUps.filter((makeUp) => makeUp.isOpen);
  const isLost = businessChange !== null && lines.some(({ basis }) => basis === "make-up");
  return open.find(({ missedId }) => missedId === id) ?? (isLost ? (open[0] ?? null) : null);
}

function serviceOf({ booking: { lines }, services }: Pick<Missed, "booking" | "services">) {
  return services.find(({ id }) => id === lines[0]?.serviceId);
}

/** As many as came: people who left before are not counted. */
function seatsOf({ lines }: Booking): number {
  return lines.filter(({ isCancelled }) => !isCancelled).reduce((sum, { seats }) => sum + seats, 0);
}

async function readSessions(
  db: Database | Transaction,
  missed: Missed,
  end: Date,
  { now, locale = null, dates }: Options,
): Promise<SessionInPlace[]> {
  const { booking, provider } = missed;
  const service = serviceOf(missed);
  if (service === undefined || booking.seriesId === null) return [];
  const courses = await readCourses(db, { providerId: provider.id, serviceIds: [service.id], now, locale });
  const all = dates ?? (await listSeries(db, provider.id, booking.seriesId));
  const others = all.filter(({ id, state }) => id !== booking.id && state === "scheduled");
  const notice = courses[0]?.notice ?? 0;
  const named = courses.map(({ key, name, langs, sessions }) => ({
    key,
    sessions: sessions.map((session) => ({ ...session, course: { name, langs } })),
  }));
  return sessionsInPlace(named, { missed: booking, others, in: service.makeUp?.in ?? null, end, now, notice });
}
