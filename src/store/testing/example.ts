import type { Transaction } from "../database.ts";
import type { EmptyDatabase } from "./database.ts";

const mondayToFriday = [1, 2, 3, 4, 5];

const people = [
  {
    slug: "ines-carvalho",
    name: "Inês Carvalho",
    title: "Physiotherapist",
    bio: "Backs, knees and runners of every age.",
  },
  {
    slug: "jonas-weber",
    name: "Jonas Weber",
    title: "Massage therapist",
    bio: "Slow, deep work for people who sit too long.",
  },
];

const offers = [
  {
    slug: "first-visit",
    name: "First visit",
    summary: "We listen, look and make a plan together.",
    durations: [45],
    price: 6500,
  },
  {
    slug: "massage",
    name: "Massage",
    summary: "For shoulders that carry too much.",
    durations: [30, 60, 90],
    price: 5400,
  },
  {
    slug: "advice-by-phone",
    name: "Advice by phone",
    summary: "A short call before you decide.",
    durations: [15],
    price: 0,
  },
];

/** Inserts a small provider for tests. */
async function insertExample(tx: Transaction): Promise<void> {
  const provider = await tx
    .insertInto("providers")
    .values({
      slug: "harbour-practice",
      name: "Harbour Practice",
      tagline: "Physiotherapy and massage by the old harbour",
      time_zone: "Europe/Lisbon",
      currency: "EUR",
      contact_method: "+351 21 555 0100",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const owned = { provider_id: provider.id };
  const staff = await tx
    .insertInto("staff")
    .values(people.map((person, position) => ({ ...owned, ...person, position, time_zone: "Europe/Lisbon" })))
    .returning("id")
    .execute();
  await tx
    .insertInto("staff_hours")
    .values(
      staff.flatMap(({ id }) =>
        mondayToFriday.map((weekday) => ({ ...owned, staff_id: id, weekday, starts_minute: 540, ends_minute: 1020 })),
      ),
    )
    .execute();
  const services = await tx
    .insertInto("services")
    .values(offers.map((offer, position) => ({ ...owned, ...offer, position })))
    .returning(["id", "slug"])
    .execute();
  await tx
    .insertInto("service_staff")
    .values(
      services.flatMap((service) => staff.map((member) => ({ ...owned, service_id: service.id, staff_id: member.id }))),
    )
    .execute();
  await tx
    .insertInto("directory")
    .values(services.map(({ id, slug }) => ({ ...owned, kind: "service" as const, slug, target_id: id })))
    .execute();
}

/** The example in a database that a test has just got. */
export function fillWithExample({ db, fill }: EmptyDatabase): Promise<void> {
  return fill("example", () => db.transaction().execute(insertExample));
}
