import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApi, type TestApi } from "./testing/open-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

interface Day {
  date: string;
  times: { start: string; seatsLeft: number | null }[];
}

const startsOf = (days: Day[]) => days.flatMap(({ times }) => times.map(({ start }) => start));

describe("free times", () => {
  it("are the same as texts and as a compact month, in any zone", async () => {
    const now = new Date();
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7);
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
    for (const zone of ["Europe/Lisbon", "America/St_Johns", "Pacific/Auckland"]) {
      const compact = await api.get(`/services/massage/slots?month=${month}&tz=${zone}`);
      const listed = await api.get(`/services/massage/times?from=${month}-01&to=${last}&timeZone=${zone}`);
      const instants = compact.body.days.flatMap((day: { start: number; minutes: number[] }) =>
        day.minutes.map((minute) => (day.start + minute) * 60_000),
      );
      expect(instants.length).toBeGreaterThan(10);
      expect(startsOf(listed.body.days).map((text) => Date.parse(text))).toEqual(instants);
      for (const { date, times } of listed.body.days as Day[])
        expect(times.every(({ start }) => start.startsWith(date))).toBe(true);
    }
  });

  it("are explained as free, and the first of them is the next one", async () => {
    const { body } = await api.get("/services/massage/times?staff=jonas-weber");
    const [first] = startsOf(body.days);
    const next = await api.get("/services/massage/next?staff=jonas-weber");
    expect(next.body).toMatchObject({ kind: "time", start: first });
    const query = new URLSearchParams({ start: first!, staff: "jonas-weber" });
    expect((await api.get(`/services/massage/explain?${query}`)).body).toMatchObject({ isFree: true, reason: null });
  });

  it.each([
    ["2001-01-01T10:00:00+00:00", "past"],
    ["2140-01-01T10:00:00+00:00", "window"],
  ])("explains %s: %s", async (start, code) => {
    const { body } = await api.get(`/services/massage/explain?${new URLSearchParams({ start })}`);
    expect(body).toMatchObject({ isFree: false, reason: { code } });
  });

  it("explains a time of the night, and names free times near it", async () => {
    const { body } = await api.get("/services/massage/times");
    const start = `${body.days[5].date}T03:07:00+00:00`;
    const explained = await api.get(`/services/massage/explain?${new URLSearchParams({ start })}`);
    expect(explained.body.reason.code).toBe("closed");
    expect(explained.body.nearest).toHaveLength(5);
    const listed = new Set(startsOf(body.days));
    expect(explained.body.nearest.every((each: string) => listed.has(each))).toBe(true);
  });

  it.each([
    ["from=2027-03-02&to=2027-03-01", 422, "invalid"],
    ["from=2027-03-01&to=2027-05-02", 422, "invalid"],
    ["from=2027-02-30", 422, "invalid"],
    ["from=9999-01-01", 422, "invalid"],
    ["timeZone=Mars/Olympus", 422, "zone-unknown"],
    ["timeZone=%2B01:00", 422, "zone-unknown"],
    ["staff=nobody", 422, "choice-unknown"],
    ["minutes=7", 422, "choice-unknown"],
  ])("refuses %s", async (query, status, code) => {
    const refused = await api.get(`/services/massage/times?${query}`);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  it("reach 62 days at most, and none before now", async () => {
    expect((await api.get("/services/massage/times?from=2027-03-01&to=2027-05-01")).status).toBe(200);
    expect((await api.get("/services/massage/times?from=2020-01-01&to=2020-02-01")).body.days).toEqual([]);
  });
});

it("does not tell where a call takes place before it is booked", async () => {
  const { body } = await api.get("/services/nutrition-plan");
  const video = body.locations.find(({ kind }: { kind: string }) => kind === "video");
  expect(video).toBeDefined();
  expect(JSON.stringify(body)).not.toContain("meet.saltwater-house.example");
});

it("lists every service once, over several pages", async () => {
  const all = await api.get("/providers/saltwater-house/services?limit=100");
  const slugs: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page = await api.get(`/providers/saltwater-house/services?limit=4${cursor && `&cursor=${cursor}`}`);
    slugs.push(...page.body.items.map(({ slug }: { slug: string }) => slug));
    cursor = page.body.next;
  }
  expect(slugs.length).toBeGreaterThan(8);
  expect(slugs).toEqual(all.body.items.map(({ slug }: { slug: string }) => slug));
});

it("shows sessions with their free seats, and courses with their dates", async () => {
  const { body } = await api.get("/providers/saltwater-house/timetable?service=morning-yoga");
  expect(body.items.length).toBeGreaterThan(0);
  expect(body.items.every(({ service }: { service: { slug: string } }) => service.slug === "morning-yoga")).toBe(true);
  const courses = await api.get("/services/back-school/courses");
  expect(courses.body.items.length).toBeGreaterThan(0);
  expect(courses.body.items[0].dates.length).toBeGreaterThan(0);
});

it("lists posts over several pages, and hides drafts", async () => {
  const titles: string[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page = await api.get(`/providers/saltwater-house/posts?limit=5${cursor && `&cursor=${cursor}`}`);
    titles.push(...page.body.items.map(({ slug }: { slug: string }) => slug));
    cursor = page.body.next;
  }
  expect(titles.length).toBeGreaterThan(5);
  expect(new Set(titles).size).toBe(titles.length);
  const { slug } = await api.db
    .updateTable("entries")
    .set({ is_draft: true })
    .where("kind", "=", "post")
    .where("slug", "=", titles[0]!)
    .returning("slug")
    .executeTakeFirstOrThrow();
  expect((await api.get(`/providers/saltwater-house/posts/${slug}`)).body.code).toBe("page-not-found");
  const { body } = await api.get("/providers/saltwater-house/posts?limit=100");
  expect(body.items.map((post: { slug: string }) => post.slug)).not.toContain(slug);
});
