import type { BookableService, BookingProvider } from "#domain/booking/service.ts";
import { seeCourse, sharePlaces, type CourseOutlook } from "#domain/courses/join-course.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import { answerBy, answerByForOne, minutesLeft } from "#domain/waiting/answer-time.ts";
import { findServices } from "#store/booking/pages/booking-pages.ts";
import { readCourses, type StoredCourseSession } from "#store/courses/courses.ts";
import type { Transaction } from "#store/database.ts";
import { insertWaitingMail } from "#store/mail/mails.ts";
import { rollBackTo, savePoint } from "#store/statements/save-point.ts";
import { countCourseLine, lockCourseLine, type CourseLine } from "#store/waiting/course-line.ts";
import { notePassed, updateWaiting, type WaitingEntry } from "#store/waiting/line.ts";
import { markOffered } from "#store/waiting/offers.ts";
import type { PassOn } from "#store/waiting/pass-on.ts";
import { findOfferTerms } from "#store/waiting/terms.ts";
import { newToken } from "../../shared/secrets.ts";
import { insertEnrolment, questionOf, reserveDates } from "../courses/reserve-course.ts";
import { callEveryone } from "./call-everyone.ts";
import { detailsOf } from "./give-seats.ts";
import type { PassOnServices } from "./offering.ts";
import { settleEntries } from "./settle-entries.ts";

/**
 * Offers free places of a course to the people who wait for them: all sessions that are ahead at once, at the price of
 * today. It also ends the list of a course that cannot be joined any more.
 */
export async function passOnCourse(
  tx: Transaction,
  providerId: string,
  courseId: string,
  services: PassOnServices,
): Promise<void> {
  const now = services.clock.now();
  const line = await lockCourseLine(tx, providerId, courseId, now);
  if (line === undefined) return;
  const outlook = await seeLine(tx, providerId, line, now);
  const waiting = await settleEntries(tx, providerId, { sessionId: null, entries: line.entries }, endOf(outlook));
  const offered = line.entries.filter(({ state, offerState }) => state === "offered" && offerState === "held");
  const count = waiting.length + offered.length;
  const isJoinable = outlook?.state === "open" || outlook?.state === "full";
  if (isJoinable && waiting.length > 0) await shareOut(tx, { providerId, line, outlook, waiting, now }, services);
  if (count !== line.waiting) await countCourseLine(tx, providerId, courseId, count);
}

/**
 * Offers places to one person before the others who wait. `full`: there are not enough free places. `closed`: no one can join
 * any more.
 */
export async function offerCourseTo(
  tx: Transaction,
  { providerId, courseId, entryId }: { providerId: string; courseId: string; entryId: string },
  services: PassOnServices,
): Promise<"offered" | "changed" | "full" | "closed"> {
  const now = services.clock.now();
  const line = await lockCourseLine(tx, providerId, courseId, now);
  const waiting = (line?.entries ?? []).filter(({ state }) => state === "waiting");
  const index = waiting.findIndex(({ id }) => id === entryId);
  const entry = waiting[index];
  if (line === undefined || entry === undefined) return "changed";
  const outlook = await seeLine(tx, providerId, line, now);
  if (outlook?.state !== "open" && outlook?.state !== "full") return "closed";
  const offering = await readCourseOffering(tx, { providerId, line, outlook, waiting, now });
  if (offering === null) return "closed";
  const { terms, session, ...sharing } = offering;
  const at = floorToInstant(now.getTime());
  const until = answerByForOne(terms, session, at);
  if (until === null) return "closed";
  if (outlook.places < entry.seats) return "full";
  if (!(await offerPlaces(tx, { ...sharing, minutes: until - at }, entry, services))) return "full";
  for (const { id, passedSeats } of waiting.slice(0, index))
    await updateWaiting(tx, providerId, id, { passedSeats: passedSeats + entry.seats });
  return "offered";
}

type Outlook = CourseOutlook<StoredCourseSession>;

/** What joining means if no one waited; null if the course is not offered any more. */
async function seeLine(
  tx: Transaction,
  providerId: string,
  { courseId, serviceId }: CourseLine,
  now: Date,
): Promise<Outlook | null> {
  const courses = await readCourses(tx, { providerId, serviceIds: [serviceId], now });
  const course = courses.find(({ id }) => id === courseId);
  return course === undefined ? null : seeCourse({ ...course, line: [] }, questionOf(course, { people: 1, now }));
}

/** Why no one can wait for it any more. */
function endOf(outlook: Outlook | null): "cancelled" | "closed" | null {
  if (outlook?.state === "cancelled") return "cancelled";
  const isClosed = outlook === null || outlook.state === "over" || (outlook.state === "closed" && !outlook.reopens);
  return isClosed ? "closed" : null;
}

interface Sharing {
  providerId: string;
  line: CourseLine;
  outlook: Outlook;
  waiting: readonly WaitingEntry[];
  now: Date;
}

/** Null if the course's service has no list any more. */
async function readCourseOffering(tx: Transaction, sharing: Sharing) {
  const { providerId, line, outlook } = sharing;
  const page = await findServices(tx, providerId, [line.serviceId]);
  const [service] = page?.services ?? [];
  const terms = await findOfferTerms(tx, providerId, line.serviceId);
  const [first] = outlook.ahead;
  if (page === undefined || service === undefined || terms === undefined || first === undefined) return null;
  const session = { start: first.start, notice: terms.notice, zone: page.provider.zone };
  return { ...sharing, provider: page.provider, service, terms, session, first };
}

async function shareOut(tx: Transaction, sharing: Sharing, services: PassOnServices): Promise<void> {
  const { providerId, outlook, waiting } = sharing;
  const found = outlook.places === 0 ? null : await readCourseOffering(tx, sharing);
  if (found === null) return;
  const { terms, session, first } = found;
  const now = floorToInstant(sharing.now.getTime());
  const until = answerBy(terms, session, now);
  if (until === null) {
    await callEveryone(tx, { providerId, waiting, minutes: minutesLeft(session, now), event: `open ${first.id}` });
    return;
  }
  // An earlier session has begun since they were told, and no one joined.
  for (const { id } of waiting.filter(({ wasCalled }) => wasCalled))
    await updateWaiting(tx, providerId, id, { isCalled: false });
  const parties = waiting.map(({ id, seats, passedSeats }) => ({ id, seats, passedSeats, gathered: 0 }));
  const takes = sharePlaces(parties, outlook.places, { first: first.start, now }).takes.filter(
    (take) => take.isComplete,
  );
  const taken = new Map(takes.map(({ id, seats }) => [id, seats]));
  for (const [index, { id, passedSeats }] of waiting.entries()) {
    if (taken.has(id)) continue;
    const past = waiting.slice(index).reduce((sum, other) => sum + (taken.get(other.id) ?? 0), 0);
    if (past > 0) await updateWaiting(tx, providerId, id, { passedSeats: passedSeats + past });
  }
  const offering = { ...found, minutes: until - now };
  for (const entry of waiting) if (taken.has(entry.id)) await offerPlaces(tx, offering, entry, services);
}

interface Offering extends Sharing {
  provider: BookingProvider;
  service: BookableService;
  /** How long the places are held. */
  minutes: number;
}

/** Holds an enrolment in the name of the person who waits. False if it was not possible. */
async function offerPlaces(
  tx: Transaction,
  { provider, service, line: { courseId }, outlook, minutes }: Offering,
  entry: WaitingEntry,
  { secret }: PassOnServices,
): Promise<boolean> {
  await savePoint(tx);
  const reserved = await reserveDates(tx, { provider, service, courseId, people: entry.seats }, outlook, goPast);
  // A session is not what was read any more. The next run sees it as it is.
  if (reserved === null) {
    await rollBackTo(tx);
    return false;
  }
  const hold = {
    providerId: provider.id,
    holdMinutes: minutes,
    currency: provider.currency,
    guestCount: 0,
    client: null,
    locale: entry.locale,
    tag: entry.tag,
    zone: entry.zone,
    known: detailsOf(entry, service),
  };
  const seriesId = await insertEnrolment(tx, reserved, newToken(), hold, secret);
  const offerId = await markOffered(tx, provider.id, seriesId);
  await updateWaiting(tx, provider.id, entry.id, { state: "offered", offerId });
  await insertWaitingMail(tx, { providerId: provider.id, id: entry.id }, "waiting-offer", offerId);
  return true;
}

/** A course goes before the lists of its sessions: those get the seats that complete no course. */
const goPast: PassOn = async (tx, providerId, sessions) => {
  for (const { id, past = 0 } of sessions) await notePassed(tx, providerId, id, past);
  return true;
};
