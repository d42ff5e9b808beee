import { leastSeats, mostGuests, type BookableService, type BookingProvider } from "#domain/booking/service.ts";
import { seeCourse, type CourseOutlook } from "#domain/courses/join-course.ts";
import { lost, ok, refuse, type Attempt, type Lost, type Refusal, type Result } from "#domain/errors.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import type { NewLine } from "#store/booking/booking-rows.ts";
import { findServices } from "#store/booking/pages/booking-pages.ts";
import { insertHold, type NewHold } from "#store/booking/hold/insert-hold.ts";
import { insertSeries } from "#store/booking/series.ts";
import { joinSession } from "#store/booking/sessions.ts";
import { lockCourse, readCourses, type StoredCourse, type StoredCourseSession } from "#store/courses/courses.ts";
import type { Transaction } from "#store/database.ts";
import { shareSetup } from "#store/office/front-desk/blocks.ts";
import { notePassedPlaces } from "#store/waiting/course-line.ts";
import type { PassOn } from "#store/waiting/pass-on.ts";
import { newReference, newToken, storedToken } from "../../shared/secrets.ts";

export interface WantedCourse {
  provider: Pick<BookingProvider, "id" | "revision">;
  service: BookableService;
  courseId: string;
  people: number;
  now: Date;
  /** How many people of this visitor's earlier hold, which has just ended, were in the course. */
  own?: number;
  /** The office joins somebody: the minimum notice does not apply. */
  isByOffice?: boolean;
  /** False only in the negative control of the race tests. */
  heedsLine?: boolean;
}

/** The dates that someone who joins gets, with their lines. */
export interface ReservedCourse {
  /** If the set-up was changed since the course was read. */
  currency?: string;
  courseId: string;
  dates: { startsAt: Date; endsAt: Date; line: NewLine }[];
}

/**
 * Takes seats in every session that has not begun, or in none. The course is locked first, then its sessions in order of
 * time.
 */
export async function reserveCourse(
  tx: Transaction,
  wanted: WantedCourse,
  passOn: PassOn,
): Promise<Attempt<ReservedCourse>> {
  const { provider, courseId, people, now, own = 0, heedsLine = true, isByOffice = false } = wanted;
  const renewed = await renew(tx, wanted, await shareSetup(tx, provider.id));
  if (!renewed.ok) return renewed;
  const { service, currency } = renewed.value;
  await lockCourse(tx, provider.id, courseId);
  const offered = await readCourses(tx, { providerId: provider.id, serviceIds: [service.id], now });
  const course = offered.find(({ id }) => id === courseId);
  if (course === undefined) return refuse({ code: "not-offered" });
  const line = heedsLine ? (course.line ?? []) : [];
  const outlook = seeCourse({ ...course, line }, { ...questionOf(course, { people, now, isByOffice }), own });
  const refusal = refusalOf(outlook);
  if (refusal !== null) return refuse(refusal);
  const past = people - own;
  if (course.waiting > 0 && past > 0) await notePassedPlaces(tx, provider.id, courseId, past);
  const reserved = await reserveDates(tx, { ...wanted, service }, outlook, passOn);
  return reserved === lost ? lost : ok({ ...reserved, ...(currency !== undefined && { currency }) });
}

/** The service as it is now, if the set-up was changed since it was read. */
async function renew(
  tx: Transaction,
  { provider, service, people }: Pick<WantedCourse, "provider" | "service" | "people">,
  revision: number,
): Promise<Result<{ service: BookableService; currency?: string }>> {
  if (provider.revision === undefined || provider.revision === revision) return ok({ service });
  const page = await findServices(tx, provider.id, [service.id]);
  const now = page?.services[0];
  if (now === undefined) return refuse({ code: "not-offered" });
  const most = 1 + mostGuests(now);
  if (people > most) return refuse({ code: "too-many-seats", count: most });
  return people < leastSeats(now)
    ? refuse({ code: "choice-unknown" })
    : ok({ service: now, currency: page!.provider.currency });
}

/** Takes seats in every session ahead of a locked course. */
export async function reserveDates(
  tx: Transaction,
  {
    provider,
    service,
    courseId,
    people,
  }: Pick<WantedCourse, "courseId" | "people"> & {
    provider: { id: string };
    service: Pick<BookableService, "id" | "pricePer">;
  },
  outlook: CourseOutlook<StoredCourseSession>,
  passOn: PassOn,
): Promise<ReservedCourse | Lost> {
  const dates: ReservedCourse["dates"] = [];
  for (const [index, session] of outlook.ahead.entries()) {
    const { id, start, end, memberIds, startsAt, endsAt } = session;
    const first = { joins: id, start, duration: end - start, memberIds };
    if ((await joinSession(tx, provider.id, { first, seats: people }, passOn)) === null) return lost;
    const share = outlook.shares[index]!;
    dates.push({
      startsAt,
      endsAt,
      line: {
        person: 0,
        serviceId: service.id,
        sessionId: id,
        why: null,
        seats: people,
        duration: end - start,
        memberId: memberIds.length === 1 ? memberIds[0]! : null,
        price: service.pricePer === "person" ? share * people : share,
        basis: "course",
      },
    });
  }
  return { courseId, dates };
}

/** How a course is asked about. `people` is how many want to join together. */
export function questionOf(
  { notice, currency }: Pick<StoredCourse, "notice" | "currency">,
  { people, now, isByOffice = false }: { people: number; now: Date; isByOffice?: boolean },
) {
  return { now: floorToInstant(now.getTime()), notice: isByOffice ? 0 : notice, people, currency };
}

/** Why a course cannot be joined; null if it can. */
function refusalOf({ state, full, places }: CourseOutlook<StoredCourseSession>): Refusal | null {
  if (state === "open") return null;
  if (state !== "full") return { code: "course-closed" };
  if (full !== null) return { code: "course-date-full", date: full.startsAt.toISOString() };
  return places === 0 ? { code: "course-full" } : { code: "no-seats", count: places };
}

/** What every date of an enrolment has in common. */
export type EnrolmentHold = Omit<
  NewHold,
  "reference" | "tokenHash" | "tokenSealed" | "startsAt" | "endsAt" | "lines" | "linkId" | "series"
>;

/**
 * Inserts one hold for each date, tied by a series. `token` is that of the first date, and leads through the remaining steps.
 * Only the first date counts towards the client's limit. Returns the id of the series.
 */
export async function insertEnrolment(
  tx: Transaction,
  { courseId, dates }: ReservedCourse,
  token: string,
  hold: EnrolmentHold,
  secret: string,
): Promise<string> {
  const seriesId = await insertSeries(tx, hold.providerId, { courseId });
  for (const [index, { startsAt, endsAt, line }] of dates.entries()) {
    await insertHold(tx, {
      ...hold,
      reference: newReference(),
      ...storedToken(index === 0 ? token : newToken(), secret),
      startsAt,
      endsAt,
      lines: [line],
      linkId: null,
      series: { id: seriesId, position: index + 1 },
      client: index === 0 ? hold.client : null,
    });
  }
  return seriesId;
}
