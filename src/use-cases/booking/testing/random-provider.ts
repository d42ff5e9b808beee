import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { chosenLine, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookableService } from "#domain/booking/service.ts";
import type { Database } from "#store/database.ts";

/** A small business with so little capacity that parties get in each other's way. */
export interface RandomProvider {
  staff: { from: number; to: number }[];
  /** Units of the only room. */
  units: number;
  several: boolean;
  services: {
    durations: number[];
    interval: number;
    staffing: "one" | "any" | "all";
    givers: number[];
    seats: number;
    most: number | null;
    before: number;
    after: number;
    cap: number | null;
    needsRoom: boolean;
  }[];
}

const service: fc.Arbitrary<RandomProvider["services"][number]> = fc.record({
  durations: fc.constantFrom([30], [45], [30, 60]),
  interval: fc.constantFrom(15, 30),
  staffing: fc.constantFrom("one", "any", "any", "any", "all"),
  givers: fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 }),
  seats: fc.constantFrom(1, 1, 2, 4),
  most: fc.constantFrom(null, null, 1, 2, 3),
  before: fc.constantFrom(0, 0, 10),
  after: fc.constantFrom(0, 0, 15),
  cap: fc.constantFrom(null, null, 2, 4),
  needsRoom: fc.boolean(),
});

export const randomProvider: fc.Arbitrary<RandomProvider> = fc.record({
  staff: fc.array(fc.record({ from: fc.constantFrom(540, 600), to: fc.constantFrom(780, 900, 1020) }), {
    minLength: 4,
    maxLength: 4,
  }),
  units: fc.integer({ min: 1, max: 3 }),
  several: fc.boolean(),
  services: fc.array(service, { minLength: 2, maxLength: 4 }),
});

/** The people of a party with their choices. Numbers are taken modulo the number of options. */
export type RandomParty = { service: number; duration: number; member: number | null }[][];

const wish = fc.record({
  service: fc.nat({ max: 11 }),
  duration: fc.nat({ max: 1 }),
  member: fc.option(fc.nat({ max: 2 }), { freq: 2 }),
});

export const randomParty: fc.Arbitrary<RandomParty> = fc.array(fc.array(wish, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 4,
});

/** A visit that a visitor could choose on the menu's page. */
export function visitOf(people: RandomParty, services: readonly BookableService[], several: boolean): ChosenVisit {
  return {
    people: people.map((own) => ({
      lines: own.slice(0, several ? own.length : 1).map((one) => {
        const chosen = services[one.service % services.length]!;
        const { durations, members, staffing } = chosen;
        const member = one.member === null || staffing === "all" ? null : members[one.member % members.length]!.id;
        return chosenLine(chosen, {
          duration: durations.length === 1 ? null : durations[one.duration % durations.length]!,
          memberId: staffing === "one" ? members[0]!.id : member,
          seats: 1,
        });
      }),
    })),
  };
}

/** Inserts a provider whose menu has the slug "menu". */
export async function insertProvider(db: Database, { staff, units, several, services }: RandomProvider): Promise<void> {
  const provider_id = randomUUID();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("providers")
      .values({ id: provider_id, slug: "random", name: "Random", time_zone: "Europe/Lisbon", currency: "EUR" })
      .execute();
    const people = staff.map(({ from, to }, index) => ({ id: randomUUID(), slug: `member-${index}`, from, to }));
    await tx
      .insertInto("staff")
      .values(people.map(({ id, slug }) => ({ provider_id, id, slug, name: slug, time_zone: "Europe/Lisbon" })))
      .execute();
    const weekdays = [1, 2, 3, 4, 5];
    await tx
      .insertInto("staff_hours")
      .values(
        people.flatMap(({ id, from, to }) =>
          weekdays.map((weekday) => ({ provider_id, staff_id: id, weekday, starts_minute: from, ends_minute: to })),
        ),
      )
      .execute();
    const room = randomUUID();
    await tx
      .insertInto("resources")
      .values({ provider_id, id: room, slug: "room", name: "Room", kind: "room", units })
      .execute();
    const menu = randomUUID();
    await tx
      .insertInto("menus")
      .values({ provider_id, id: menu, slug: "menu", name: "Menu", allows_several: several })
      .execute();
    await tx.insertInto("directory").values({ provider_id, kind: "menu", slug: "menu", target_id: menu }).execute();
    await tx.insertInto("menu_categories").values({ provider_id, menu_id: menu, position: 1, name: "All" }).execute();
    for (const [index, one] of services.entries()) {
      const id = randomUUID();
      const slug = `service-${index}`;
      await tx
        .insertInto("services")
        .values({
          provider_id,
          id,
          slug,
          name: slug,
          durations: one.durations,
          interval_minutes: one.interval,
          staffing: one.staffing,
          seats: one.seats,
          max_seats_per_booking: one.most,
          daily_cap: one.cap,
          buffer_before: one.before,
          buffer_after: one.after,
          window_days: 30,
          price: 1000,
        })
        .execute();
      const givers = one.staffing === "one" ? one.givers.slice(0, 1) : one.givers;
      await tx
        .insertInto("service_staff")
        .values(givers.map((giver) => ({ provider_id, service_id: id, staff_id: people[giver]!.id })))
        .execute();
      if (one.needsRoom)
        await tx.insertInto("service_resources").values({ provider_id, service_id: id, resource_id: room }).execute();
      await tx
        .insertInto("menu_services")
        .values({ provider_id, menu_id: menu, category: 1, position: index, service_id: id })
        .execute();
    }
  });
}
