import { test as base, type APIRequestContext } from "@playwright/test";
import { documentAt } from "./documents.ts";
import { axe, expect, test } from "./fixtures.ts";
import { send } from "./states.ts";
import { typeLocalPhone } from "./steps.ts";

const service = "waiting-class";

/** Books all four seats of a random session over HTTP. Returns the outcome's path and the session's month. */
async function fill(request: APIRequestContext): Promise<{ outcome: string; day: string; slot: string }> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const day = new Date(Date.now() + (30 + Math.floor(Math.random() * 50)) * 86_400_000).toISOString().slice(0, 10);
    const path = `/widget/booking/${service}?tz=UTC&people=4&date=${day}`;
    const slots = [...(await (await request.get(path)).text()).matchAll(/name="slot" value="([^"]+)"/g)];
    const slot = slots[Math.floor(Math.random() * slots.length)]?.[1];
    if (slot === undefined) continue;
    const held = await send(request, path, { intent: "hold", slot });
    const details = { intent: "details", firstName: "Ada", lastName: "Byron", email: "ada@example.com" };
    const named = await send(request, held, details);
    const outcome = named.includes("booking=") ? named : await send(request, named, { intent: "guests", count: "3" });
    if (outcome.includes("booking=")) return { outcome, day, slot };
  }
  throw new Error(`${service} has no slots`);
}

// Here no browser is needed.
base("an unknown entry is refused in words", { tag: "@once" }, async ({ request }) => {
  const { heading } = await documentAt(request, "/widget/waiting-list?entry=an-entry-that-does-not-exist");
  expect(heading).toBe("We can’t find this entry on the waiting list.");
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? "with scripts" : "without scripts",
    { tag: javaScriptEnabled ? "@long" : "@once" },
    () => {
      test.use({ javaScriptEnabled });

      test("from a full session to an accepted offer", async ({ page, request }) => {
        const { outcome } = await fill(request);
        // Other tests fill sessions too: any full one has a list, and this person waits for their own.
        await page.goto(`/widget/waiting/${service}?tz=UTC`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Join the waiting list");
        const { hrefs, own } = await sessionOf(request, outcome);
        expect(hrefs).toContain(own);
        await page.goto(own);
        await expect(page.getByText("No seats are left.")).toBeVisible();
        await page.getByRole("button", { name: "Join the waiting list" }).click();
        await expect(page.getByRole("alert")).toContainText("Name is required");
        if (javaScriptEnabled) await axe(page);
        await page.getByLabel("Name").fill("Bela Mond");
        await page.getByLabel("Email").fill("bela@example.com");
        await page.getByRole("button", { name: "Join the waiting list" }).click();
        await expect(page.getByText("You are first in line.")).toBeVisible();
        if (javaScriptEnabled) await axe(page);
        const entry = page.url();

        const token = new URL(outcome, "http://localhost").searchParams.get("booking")!;
        await send(request, `/widget/cancel-booking?booking=${token}`, { reason: "" });
        await page.goto(entry);
        await expect(page.getByText("A seat is free for you.")).toBeVisible();
        if (javaScriptEnabled) await axe(page);
        await page.getByRole("link", { name: "Book now" }).click();
        await expect(page.getByLabel("First name")).toHaveValue("Bela");
        await typeLocalPhone(page);
        await page.getByRole("button", { name: /^Book / }).click();
        await expect(page).toHaveURL(/booking=/);
        await page.goto(entry);
        await expect(page.getByText("You’re booked.")).toBeVisible();
      });
    },
  );
}

const visit = "waiting-visit";

/** Books a time of a visit over HTTP. Returns the outcome's path. */
async function bookVisit(request: APIRequestContext, path: string, slot: string): Promise<string> {
  const held = await send(request, path, { intent: "hold", slot });
  const details = { intent: "details", firstName: "Ada", lastName: "Byron", email: `ada${Math.random()}@example.com` };
  return send(request, held, details);
}

/** Books every time of a random day. Returns the outcomes, in order of time. */
async function fillDay(request: APIRequestContext): Promise<{ day: string; outcomes: string[] }> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const day = new Date(Date.now() + (20 + Math.floor(Math.random() * 300)) * 86_400_000).toISOString().slice(0, 10);
    const path = `/widget/booking/${visit}?tz=Europe/Lisbon&date=${day}`;
    const slotsOf = async () =>
      [...(await (await request.get(path)).text()).matchAll(/name="slot" value="([^"]+)"/g)].map(([, slot]) => slot!);
    const slots = (await slotsOf()).toSorted();
    if (slots.length !== 2) continue;
    const outcomes = [await bookVisit(request, path, slots[0]!), await bookVisit(request, path, slots[1]!)];
    if (outcomes.every((outcome) => outcome.includes("booking="))) return { day, outcomes };
  }
  throw new Error(`${visit} has no free day`);
}

const tokenOf = (outcome: string) => new URL(outcome, "http://localhost").searchParams.get("booking")!;

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    `an earlier visit, ${javaScriptEnabled ? "with" : "without"} scripts`,
    // The test above goes through the same pages without scripts.
    { tag: javaScriptEnabled ? "@once" : ["@once", "@long"] },
    () => {
      test.use({ javaScriptEnabled });

      test("moves when an earlier time comes free", async ({ page, request }) => {
        const { day, outcomes } = await fillDay(request);
        const [first, second] = outcomes as [string, string];
        await page.goto(second);
        await page.getByRole("link", { name: "Tell me if something earlier comes up" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tell me if something earlier comes up");
        await expect(page.getByText("You keep your appointment on")).toBeVisible();
        if (javaScriptEnabled) await axe(page);
        await page.getByLabel("From").fill(day);
        await page.getByRole("button", { name: "Tell me" }).click();
        await expect(page.getByText("We’re looking for a time that suits you.")).toBeVisible();
        if (javaScriptEnabled) await axe(page);
        const entry = page.url();

        await send(request, `/widget/cancel-booking?booking=${tokenOf(first)}`, { reason: "" });
        const move = page.getByRole("button", { name: "Move my appointment to this time" });
        await expect(async () => {
          await page.goto(entry);
          await expect(move).toBeVisible({ timeout: 1_000 });
        }).toPass();
        if (javaScriptEnabled) await axe(page);
        await move.click();
        await expect(page.getByText("Your appointment has moved to the earlier time.")).toBeVisible();
        await page.getByRole("link", { name: "See your appointment" }).click();
        await expect(page).toHaveURL(/booking=/);
        await expect(page.getByText("10:00 AM").first()).toBeVisible();
      });
    },
  );
}

/** The addresses of all waiting lists, and the one that belongs to a booking. */
async function sessionOf(request: APIRequestContext, outcome: string): Promise<{ hrefs: string[]; own: string }> {
  const page = await (await request.get(`/widget/waiting/${service}?tz=UTC`)).text();
  const links = [...page.matchAll(/href="([^"]*session=[^"]+)"[^>]*>([^<]+)</g)].map(([, href, label]) => ({
    href: href!.replaceAll("&amp;", "&"),
    label: label!,
  }));
  const file = await (await request.get(outcome.replace(/^.*\?/, "/widget/calendar.ics?"))).text();
  const [, at = ""] = /DTSTART[^:]*:(\d{8}T\d{4})/.exec(file) ?? [];
  const start = new Date(
    `${at.slice(0, 4)}-${at.slice(4, 6)}-${at.slice(6, 8)}T${at.slice(9, 11)}:${at.slice(11, 13)}Z`,
  );
  const told = start.toLocaleString("en-US", { timeZone: "UTC", dateStyle: "full", timeStyle: "short" });
  const own = links.find(({ label }) => label.replace(/\u202f/g, " ").startsWith(told.replace(/\u202f/g, " ")));
  if (own === undefined) throw new Error(`${told} is not among ${links.map(({ label }) => label).join("; ")}`);
  return { hrefs: links.map(({ href }) => href), own: own.href };
}
