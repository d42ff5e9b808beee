import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { formatInstant, type Instant } from "#domain/time/instant.ts";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { findPage } from "../booking/find/find-page.ts";
import { readMonth } from "../booking/find/read-month.ts";
import type { Availability, Team } from "./describe-team.ts";
import { loadDemo } from "#demo/load-demo.ts";
import { readServiceGroup } from "./read-group.ts";
import { readTeam } from "./read-team.ts";
import type { Services } from "../shared/services.ts";
import { testServices } from "../testing/services.ts";

const demo = resolve(import.meta.dirname, "../../../packs/demo");
const now = new Date("2026-11-15T09:30:00Z");
let test: TestDatabase;
let services: Services;
beforeAll(async () => {
  test = await withDatabase();
  services = testServices(test.db, { clock: { now: () => now } });
  await loadDemo(services, demo);
  // Services that cost nothing now can be booked without a payment.
  await test.pool.query("update services set pay_now = 'nothing', deposit = 0");
});
afterAll(() => test.close());

async function mustRead<T extends Team>(reading: Promise<{ ok: true; value: T } | { ok: false }>): Promise<T> {
  const read = await reading;
  if (!read.ok) throw new Error("there is nothing to read");
  return read.value;
}

function team() {
  return mustRead(readTeam("saltwater-house", services));
}

/** Where the booking page of a service opens, with any member or with a particular one. */
async function firstOnPage(slug: string, member: string | null): Promise<Availability> {
  const found = await findPage({ kind: "provider", provider: "saltwater-house", service: slug }, services);
  if (!found.ok) throw new Error(slug);
  const { provider, services: offered } = found.value;
  const [service] = offered;
  const visit = {
    people: [
      {
        lines: [
          chosenLine(service!, {
            duration: service!.durations.length > 1 ? service!.durations[0]! : null,
            memberId: service!.members.find((one) => one.slug === member)?.id ?? null,
          }),
        ],
      },
    ],
  };
  const month = await readMonth({ provider, visit, former: null, zone: "Europe/Lisbon", month: null }, services);
  return { kind: "slot", start: month.ok ? month.value.first : null };
}

describe("a team", () => {
  it("has the same first slots as the booking pages, for each service and for each member that can be chosen", async () => {
    const { offers, people } = await team();
    const told = [
      ...offers.map(({ slug, next }) => ({ slug, member: null, next })),
      ...people.flatMap(({ slug: member, gives }) =>
        gives.map(({ slug, isChosen, next }) => ({ slug, member: isChosen ? member : null, next })),
      ),
    ].filter(({ slug, next }) => next.kind === "slot" && !isCourse(slug));
    expect(told.length).toBeGreaterThan(30);
    for (const { slug, member, next } of told)
      expect([slug, member, next]).toEqual([slug, member, await firstOnPage(slug, member)]);
  });

  it("lists for each person the services that can be booked with them, with their own first slot", async () => {
    const { people, provider } = await team();
    const gives = people.find(({ slug }) => slug === "tomas-ribeiro")!.gives;
    expect(gives.find(({ slug }) => slug === "physiotherapy")).toMatchObject({ isChosen: true });
    expect(gives.find(({ slug }) => slug === "reformer-pilates")).toMatchObject({ isChosen: false });
    expect(gives.map(({ slug }) => slug)).not.toContain("short-call");
    expect(provider.frameSites).toContain("https://saltwater-house.example");
  });

  it("has services for which the office chooses the time", async () => {
    const { offers } = await team();
    expect(offers.find(({ slug }) => slug === "day-of-your-own")!.next).toEqual({ kind: "by-request" });
  });

  it("is searched further ahead if nothing is free soon, up to a limit", async () => {
    await test.pool.query(`
      update services set window_days = 399, notice_minutes = 300 * 1440 where slug = 'short-call';
      update services set notice_minutes = 390 * 1440 where slug = 'acupuncture'`);
    const { offers } = await team();
    const start = (slug: string) => {
      const next = offers.find((offer) => offer.slug === slug)!.next;
      return next.kind === "slot" ? next.start : undefined;
    };
    expect(formatInstant(start("short-call") as Instant)).toMatch(/^2027-09-/);
    expect(start("acupuncture")).toBeNull();
  });

  it("that does not exist is refused", async () => {
    expect(await readTeam("nobody", services)).toEqual({ ok: false, refusal: { code: "calendar-unknown" } });
  });

  it("is read once for concurrent requests", async () => {
    const teams = await Promise.all(Array.from({ length: 20 }, () => team()));
    expect(new Set(teams.map(({ offers }) => offers)).size).toBeLessThanOrEqual(2);
  });
});

/** A course has dates that are joined together, and no slots. */
const isCourse = (slug: string) => slug === "back-school";

describe("a group", () => {
  it("has its services in its own order, and the people who give them", async () => {
    const group = await mustRead(readServiceGroup("on-the-mat", services));
    expect(group.group).toMatchObject({ name: "On the mat" });
    expect(group.offers.map(({ slug }) => slug)).toEqual([
      "morning-yoga",
      "winter-light-yoga",
      "reformer-pilates",
      "strength-for-two",
      "back-school",
      "dawn-swim",
    ]);
    expect(group.people.map(({ slug }) => slug)).toEqual(["jonas-weber", "amara-okafor", "tomas-ribeiro"]);
    expect(group.people[1]!.gives.map(({ slug }) => slug)).toEqual(["morning-yoga", "winter-light-yoga", "dawn-swim"]);
    expect(group.offers.every(({ next }) => next.kind === "slot" && next.start !== null)).toBe(true);
  });

  it("is found by id and by slug", async () => {
    const { rows } = await test.pool.query<{ id: string }>("select id from groups where slug = 'hands-on'");
    expect(await readServiceGroup(rows[0]!.id, services)).toEqual(await readServiceGroup("hands-on", services));
  });

  it("shows the services it names, even if the team page does not, but no inactive ones", async () => {
    await test.pool.query(`
      insert into group_services (provider_id, group_id, service_id, position)
        select g.provider_id, g.id, s.id, 99 from groups g join services s using (provider_id)
         where g.slug = 'hands-on' and s.slug = 'gift-hour';
      update services set is_active = false where slug = 'massage-for-two'`);
    const { offers } = await mustRead(readServiceGroup("hands-on", services));
    expect(offers.map(({ slug }) => slug)).toEqual([
      "first-visit",
      "physiotherapy",
      "massage",
      "acupuncture",
      "gift-hour",
    ]);
  });

  it.each(["nobody", "", "00000000-0000-0000-0000-000000000000", "saltwater-house"])(
    "'%s' is refused",
    async (name) => {
      expect(await readServiceGroup(name, services)).toEqual({ ok: false, refusal: { code: "calendar-unknown" } });
    },
  );
});
