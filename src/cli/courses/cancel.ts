import {
  cancelCourse,
  type CancelCourseCommand,
  type CancelCourseRefusal,
} from "#use-cases/office/front-desk/sessions/cancel-course.ts";
import type { ExitCode } from "../shared/command.ts";
import { pluralize } from "../shared/pluralize.ts";
import { withDatabase } from "../shared/with-database.ts";

export async function cancel(command: CancelCourseCommand): Promise<ExitCode> {
  const done = await withDatabase((db) => cancelCourse(command, { db, clock: { now: () => new Date() } }));
  if (!done.ok) {
    console.error(explain(done.refusal));
    return 1;
  }
  const { dates, visits } = done.value;
  const told = `${pluralize(dates, "date")} of ${command.service}/${command.course}`;
  console.log(`Cancelled ${told}. ${pluralize(visits, "booking")} cancelled.`);
  return 0;
}

function explain(refusal: CancelCourseRefusal): string {
  switch (refusal.code) {
    case "provider-unknown":
      return `There is no provider "${refusal.slug}".`;
    case "course-unknown":
      return "There is no such course. almanac courses list shows all of them.";
    case "course-ambiguous":
      return `Several providers have such a course: ${refusal.providers.join(", ")}. Add --provider.`;
    case "course-over":
      return "No date of this course is left to cancel.";
    case "reason-missing":
      return "--reason must not be empty: everyone booked reads it.";
    case "reason-unreadable":
      return "--reason must be one line of plain text.";
    case "busy":
      return "Visitors are booking this course right now. Try again.";
  }
}
