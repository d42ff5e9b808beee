import ICAL from "ical.js";
import { afterEach, beforeEach, expect, it } from "vitest";
import { must, Office } from "../booking/testing/office.ts";
import { makeFeedLink, readStaffFeed } from "./make-feed.ts";

let office: Office;
beforeEach(async () => {
  office = await Office.open();
});
afterEach(() => office.close());

const sayErased = () => Promise.resolve("erased");

async function link(slug: string, isOff = false): Promise<string> {
  const made = await makeFeedLink({ slug, provider: null, isOff }, office.services);
  if (!made.ok) throw new Error(made.refusal.code);
  return /feed=([\w-]+)/.exec(made.value.path ?? "")?.[1] ?? "";
}

async function visits(token: string): Promise<string[]> {
  const file = must(await readStaffFeed(token, office.services, sayErased));
  const calendar = new ICAL.Component(ICAL.parse(file) as never);
  return calendar.getAllSubcomponents("vevent").map((event) => String(event.getFirstPropertyValue("summary")));
}

it("a member's feed has only the visits that the member gives", async () => {
  await office.book("massage");
  const [given] = await office.rows<{ slug: string }>(
    "select slug from staff join booking_lines on booking_lines.staff_id = staff.id",
  );
  const other = given!.slug === "ines-carvalho" ? "jonas-weber" : "ines-carvalho";
  expect(await visits(await link(given!.slug))).toEqual(["Massage, Ada Byron"]);
  expect(await visits(await link(other))).toEqual([]);
  await office.change("update bookings set state = 'cancelled'");
  expect(await visits(await link(given!.slug))).toEqual([]);
});

it("shows that a visitor was erased", async () => {
  await office.book("massage");
  const [given] = await office.rows<{ slug: string }>(
    "select slug from staff join booking_lines on booking_lines.staff_id = staff.id",
  );
  await office.change("update bookings set first_name = '', last_name = '', erased_at = now()");
  expect(await visits(await link(given!.slug))).toEqual(["Massage, erased"]);
});

it("a new link reports that it replaced an earlier one only if there was one", async () => {
  const make = async (isOff: boolean) => {
    const made = await makeFeedLink({ slug: "ines-carvalho", provider: null, isOff }, office.services);
    return made.ok && made.value.hadLink;
  };
  expect([await make(false), await make(false), await make(true), await make(true)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it("a link cannot be guessed or read from the database, and stops working when another is made", async () => {
  const first = await link("ines-carvalho");
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(JSON.stringify(await office.rows("select * from staff"))).not.toContain(first);
  const second = await link("ines-carvalho");
  expect(await readStaffFeed(first, office.services, sayErased)).toMatchObject({
    refusal: { code: "booking-not-found" },
  });
  expect((await readStaffFeed(second, office.services, sayErased)).ok).toBe(true);
  await link("ines-carvalho", true);
  expect((await readStaffFeed(second, office.services, sayErased)).ok).toBe(false);
});

it("an unknown member has no feed", async () => {
  expect(await makeFeedLink({ slug: "nobody", provider: null, isOff: false }, office.services)).toMatchObject({
    refusal: { code: "member-unknown" },
  });
});
