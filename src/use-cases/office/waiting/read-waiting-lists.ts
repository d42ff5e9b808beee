import { seeCourse } from "#domain/courses/join-course.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { readCourses } from "#store/courses/courses.ts";
import { countListServices, listEveryone, type ListedEntry } from "#store/waiting/everyone.ts";
import { questionOf } from "../../booking/courses/reserve-course.ts";
import { reapHolds } from "../../booking/hold/reap-holds.ts";
import { unseal } from "../../shared/secrets.ts";
import type { Services } from "../../shared/services.ts";
import { findLiveEntry, mayRun } from "./find-entry.ts";

export interface OfficeEntry extends Omit<ListedEntry, "offer"> {
  /** Free seats of what it waits for; null for a watch. */
  free: number | null;
  /** Enough seats are free for the office to offer them now. */
  canOffer: boolean;
  offer: (NonNullable<ListedEntry["offer"]> & { token: string | null }) | null;
}

/** Everyone who waits, in order. */
export async function readWaitingLists(
  office: Office,
  services: Services,
): Promise<Result<{ entries: OfficeEntry[]; hasLists: boolean }, OfficeRefusal>> {
  if (!mayRun(office)) return refuse({ code: "not-allowed" });
  await reapHolds(services);
  const entries = await read(office, null, services);
  return ok({ entries, hasLists: entries.length > 0 || (await countListServices(services.db, office.providerId)) > 0 });
}

/** One person who waits. */
export async function readWaitingPerson(
  office: Office,
  id: string,
  services: Services,
): Promise<Result<OfficeEntry, OfficeRefusal>> {
  await reapHolds(services);
  const live = await findLiveEntry(services.db, office, id);
  if (!live.ok) return live;
  const [entry] = await read(office, id, services);
  return entry === undefined ? refuse({ code: "waiting-changed" }) : ok(entry);
}

async function read({ providerId }: Office, id: string | null, services: Services): Promise<OfficeEntry[]> {
  const { db, clock, secret } = services;
  const entries = await listEveryone(db, providerId, id);
  const places = new Map<string, number>();
  const now = clock.now();
  for (const courseId of new Set(entries.flatMap(({ course }) => course?.id ?? []))) {
    const [course] = await readCourses(db, { providerId, id: courseId, now });
    if (course === undefined) continue;
    const { state, places: free } = seeCourse({ ...course, line: [] }, questionOf(course, { people: 1, now }));
    places.set(courseId, state === "open" ? free : 0);
  }
  return entries.map((entry) => {
    const { course, offer, seats, kept } = entry;
    const free = course === null ? entry.free : (places.get(course.id) ?? 0);
    // What a booked visit would move to is never booked in its own right.
    const sealed = entry.bookedAt === null && offer?.isSeries !== true ? offer?.tokenSealed : null;
    return {
      ...entry,
      free,
      canOffer: offer === null && free !== null && free > 0 && free >= seats - kept,
      offer: offer && { ...offer, token: sealed == null ? null : unseal(sealed, secret) },
    };
  });
}
