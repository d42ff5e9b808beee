import { listCourses, type NamedCourse } from "#use-cases/office/front-desk/sessions/list-courses.ts";
import { alignColumns, escapeControls, printTime } from "../booking/words.ts";
import { textOption, type ExitCode, type Options } from "../shared/command.ts";
import { pluralize } from "../shared/pluralize.ts";
import { withDatabase } from "../shared/with-database.ts";

export async function printCourses(options: Options): Promise<ExitCode> {
  const query = { provider: textOption(options, "provider"), service: textOption(options, "service") };
  const listed = await withDatabase((db) => listCourses(query, { db, clock: { now: () => new Date() } }));
  if (options["json"] === true) console.log(JSON.stringify(listed.map(toJson), null, 2));
  else console.log(listed.length === 0 ? "No courses." : alignColumns(listed.map(toRow)).join("\n"));
  return 0;
}

function toRow({ provider, course, outlook }: NamedCourse): string[] {
  const [first] = course.sessions;
  return [
    `${provider.slug}/${course.service}`,
    course.key,
    escapeControls(course.name),
    first === undefined ? "" : `${printTime(first.startsAt, provider.zone)} (${provider.zone})`,
    `${pluralize(outlook.ahead.length, "date")} left of ${outlook.all}`,
    `${course.enrolled}/${course.mostEnrolled}`,
    outlook.state,
  ];
}

function toJson({ provider, course, outlook }: NamedCourse): object {
  return {
    provider: provider.slug,
    zone: provider.zone,
    service: course.service,
    course: course.key,
    name: course.name,
    state: outlook.state,
    enrolled: course.enrolled,
    places: course.mostEnrolled,
    dates: course.sessions.map(({ startsAt, endsAt, state, seats, seatsLeft }) => ({
      startsAt,
      endsAt,
      state,
      seats,
      seatsTaken: seats - seatsLeft,
    })),
  };
}
