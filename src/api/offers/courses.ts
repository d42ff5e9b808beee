import { z } from "zod";
import { ok } from "#domain/errors.ts";
import { seeCourses, type SeenCourse } from "#use-cases/booking/courses/see-courses.ts";
import { findPage } from "#use-cases/booking/find/find-page.ts";
import { endpoint } from "../define.ts";
import { moneySchema, timeSchema } from "../schemas/common.ts";
import { writeTime } from "../schemas/write.ts";
import { serviceParams } from "../scheduling/choice.ts";

const courseSchema = z
  .object({
    key: z.string().meta({ description: "Names the course when someone joins it" }),
    name: z.string(),
    state: z.enum(["open", "full", "closed", "over", "cancelled"]),
    price: moneySchema.meta({ description: "Of joining now, for one person or one booking" }),
    placesLeft: z.int().nullable().meta({ description: "Null if the service does not tell" }),
    dates: z
      .array(z.object({ start: timeSchema, end: timeSchema, staff: z.array(z.string()) }))
      .meta({ description: "The dates that someone who joins now gets" }),
    begun: z.int().meta({ description: "How many dates have begun" }),
    all: z.int().meta({ description: "How many dates there are" }),
  })
  .meta({ id: "Course" });

export const listCoursesEndpoint = endpoint({
  id: "listCourses",
  method: "GET",
  path: "/services/{service}/courses",
  access: "open",
  summary: "List the courses of a service",
  params: serviceParams,
  query: z.object({
    people: z.coerce.number().int().min(1).max(101).default(1).meta({ description: "How many want to join" }),
  }),
  response: z.object({ items: z.array(courseSchema) }),
  refusals: ["calendar-not-found"],
  examples: [{ summary: "Courses of a back school", params: { service: "back-school" } }],
  async handle({ params, query, services, locale, allowSites }) {
    const found = await findPage({ kind: "services", services: [params.service] }, services, locale);
    if (!found.ok) return found;
    const { provider, services: offered } = found.value;
    allowSites(provider.frameSites);
    const service = offered[0]!;
    if (service.supply !== "courses") return ok({ items: [] });
    const courses = await seeCourses({ provider, services: [service], people: query.people, locale }, services);
    const tells = service.showSeats !== "never";
    return ok({ items: courses.slice(0, 200).map((course) => showCourse(course, provider.zone, tells)) });
  },
});

function showCourse(
  { key, name, currency, outlook }: SeenCourse,
  zone: string,
  tellsSeats: boolean,
): z.input<typeof courseSchema> {
  return {
    key,
    name,
    state: outlook.state,
    begun: outlook.begun,
    all: outlook.all,
    price: { amount: outlook.price, currency },
    placesLeft: tellsSeats ? outlook.places : null,
    dates: outlook.ahead.map(({ startsAt, endsAt, members }) => ({
      start: writeTime(startsAt, zone),
      end: writeTime(endsAt, zone),
      staff: members,
    })),
  };
}
