import type { Transaction } from "../../database.ts";
import { stableId } from "../../timetable/stable-id.ts";
import { fieldsOf, rowOf, type ColumnFields } from "../columns.ts";
import type { PackProvider } from "../pack-provider.ts";

const columns = {
  key: "key",
  name: "name",
  price: "price",
  lateJoining: "late_joining",
  joinUntil: "join_until",
  mostEnrolled: "most_enrolled",
  singleSessions: "single_sessions",
  singlePrice: "single_price",
  trialIn: "trial_in",
} as const;

/** How a course is sold. Its sessions are those of the weekly time with the same key. */
export type CourseSetup = ColumnFields<"courses", typeof columns>;

export async function readCourseSetups(
  tx: Transaction,
  { providerId }: PackProvider,
): Promise<(serviceId: string) => CourseSetup[]> {
  const rows = await tx
    .selectFrom("courses")
    .selectAll()
    .where("provider_id", "=", providerId)
    .where("is_offered", "=", true)
    .orderBy("position")
    .execute();
  return (serviceId) =>
    rows.filter((row) => row.service_id === serviceId).map((row) => fieldsOf<"courses", typeof columns>(columns, row));
}

/** A course that is no longer listed keeps its row: people may have joined it. */
export async function writeCourses(
  tx: Transaction,
  { providerId }: PackProvider,
  serviceId: string,
  courses: readonly CourseSetup[],
): Promise<void> {
  await tx
    .updateTable("courses")
    .set({ is_offered: false })
    .where("provider_id", "=", providerId)
    .where("service_id", "=", serviceId)
    .where("is_offered", "=", true)
    .execute();
  for (const [position, course] of courses.entries()) {
    const row = { ...rowOf<"courses", typeof columns>(columns, course), position, is_offered: true };
    await tx
      .insertInto("courses")
      .values({ provider_id: providerId, id: stableId(serviceId, course.key), service_id: serviceId, ...row })
      .onConflict((conflict) => conflict.columns(["provider_id", "id"]).doUpdateSet(row))
      .execute();
  }
}
