import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "#store/testing/database.ts";
import { listEmbeddable } from "./list-embeddable.ts";
import { withDemo } from "../../../tests/support/demo-database.ts";
import { testServices } from "../testing/services.ts";

const clock = { now: () => new Date() };
let test: TestDatabase;
beforeAll(async () => {
  test = await withDemo();
});
afterAll(() => test.close());

it("lists everything that visitors can book or fill in, in the visitor's language", async () => {
  const offered = await listEmbeddable(testServices(test.db, { clock }), "de");
  expect(new Set(offered.map(({ kind }) => kind))).toEqual(
    new Set(["service", "menu", "group", "team", "timetable", "form", "quiz", "survey", "vouchers", "packages"]),
  );
  const named = (slug: string) => offered.find((each) => each.slug === slug);
  expect(named("how-tired-are-you")).toMatchObject({
    path: "/widget/quiz/how-tired-are-you",
    name: "Wie müde sind Sie wirklich?",
    provider: "Saltwater House",
  });
  expect(named("ribeira-cycles")).toMatchObject({ kind: "team", frameSites: [] });
  expect(named("saltwater-house")?.frameSites).toContain("https://saltwater-house.example");
});

it("leaves out a form that needs a personal link, and a closed one", async () => {
  const services = testServices(test.db, { clock });
  const slugs = async () => (await listEmbeddable(services, "en")).map(({ slug }) => slug);
  expect(await slugs()).toContain("before-your-visit");
  await test.pool.query(`update forms set needs_link = true where slug = 'before-your-visit'`);
  expect(await slugs()).not.toContain("before-your-visit");
  await test.pool.query(`update forms set needs_link = false, closes_at = now() where slug = 'before-your-visit'`);
  expect(await slugs()).not.toContain("before-your-visit");
});
