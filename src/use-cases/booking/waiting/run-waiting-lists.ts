import { listAwaitedCourses } from "#store/waiting/course-line.ts";
import { listDueSessions } from "#store/waiting/entries.ts";
import type { Transaction } from "#store/database.ts";
import { isTransient } from "../../shared/idempotency.ts";
import type { Services } from "../../shared/services.ts";
import { passOnCourse } from "./pass-on-course.ts";
import { passOnSession } from "./pass-on.ts";

/**
 * Ends the lists of sessions that have begun or were cancelled, and of courses that cannot be joined any more. It also passes
 * on seats that came free in another way than by a release, such as a session that got more seats.
 */
export async function runWaitingLists(services: Services): Promise<void> {
  for (const { providerId, id } of await listAwaitedCourses(services.db))
    await tryIn(services, (tx) => passOnCourse(tx, providerId, id, services));
  for (const { providerId, id } of await listDueSessions(services.db, services.clock.now()))
    await tryIn(services, (tx) => passOnSession(tx, providerId, id, services));
}

async function tryIn({ db }: Services, change: (tx: Transaction) => Promise<void>): Promise<void> {
  try {
    await db.transaction().execute(change);
  } catch (fault) {
    // A concurrent change went first. The next run continues.
    if (!isTransient(fault)) throw fault;
  }
}
