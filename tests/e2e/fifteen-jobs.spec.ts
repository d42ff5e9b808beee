import type { Locator, Page } from "@playwright/test";
import { inDays } from "../support/in-days.ts";
import { expect, test } from "./fixtures.ts";
import { signIn } from "./office-steps.ts";
import { Presses } from "./presses.ts";

const root = "/office/saltwater-house";
/** Open at every hour, so that the jobs of now do not depend on the time. */
const alwaysOpen = "/office/corner-office";

/** A wide window and a phone, each with and without scripts: the most presses that a job takes there. */
type Most = readonly [wide: number, phone: number, plainWide: number, plainPhone: number];

/** The table of docs/office.md. */
const jobs = {
  "A walk-in": [3, 3, 3, 3],
  "A caller, at the time that was pressed": [3, 3, 3, 3],
  "A caller, at the next free time": [4, 4, 4, 4],
  "A payment in cash": [2, 2, 2, 2],
  "“When is my appointment?”": [1, 2, 2, 2],
  "They have arrived": [2, 2, 2, 2],
  "A no-show": [2, 2, 2, 2],
  "Another time": [1, 4, 4, 4],
  "Cancel a visit": [3, 3, 3, 3],
  "Sell a voucher": [3, 4, 3, 4],
  "Sell a shampoo by card": [6, 7, 6, 7],
  "Pay with a package": [3, 3, 3, 3],
  "Block an hour": [4, 4, 4, 4],
  "Book again": [4, 4, 4, 4],
  "Cancel a class": [4, 4, 4, 4],
} satisfies Record<string, Most>;

for (const javaScriptEnabled of [true, false])
  // What the keys and a mouse do needs scripts; the long run counts at both widths without them, too.
  test.describe(
    javaScriptEnabled ? "with scripts" : "without scripts",
    { tag: javaScriptEnabled ? [] : ["@long"] },
    () => {
      test.use({ javaScriptEnabled, actionTimeout: 20_000 });

      test("fifteen jobs of the day take few presses", async ({ page }, { project }) => {
        test.setTimeout(300_000);
        const isPhone = project.name === "mobile";
        if (isPhone) await page.setViewportSize({ width: 390, height: 844 });
        const variant = (javaScriptEnabled ? 0 : 2) + (isPhone ? 1 : 0);
        // Three letters that nobody else in the demo begins with.
        const name = ["Xavante", "Xeloda", "Xiomara", "Xulfikar"][variant]!;
        const counted: { job: keyof typeof jobs; presses: number; letters: number }[] = [];

        /** Does a job from an open day, and holds it to its number. */
        const count = async (job: keyof typeof jobs, day: string, work: (press: Presses) => Promise<void>) => {
          await test.step(job, async () => {
            await page.goto(day);
            const presses = new Presses(page);
            await work(presses);
            counted.push({ job, presses: presses.presses, letters: presses.letters });
            expect.soft(presses.presses, job).toBeLessThanOrEqual(jobs[job][variant]!);
          });
        };
        /** At the head of the day; on a phone some are in the menu of the bar. */
        const begin = async (press: Presses, what: string) => {
          const inHead = page.locator(".day__actions").getByRole("link", { name: what });
          if (await inHead.isVisible()) return press.on(inHead);
          await press.on(page.getByRole("navigation", { name: "Office" }).getByRole("button", { name: "New" }));
          await press.on(page.getByRole("navigation", { name: "New" }).getByRole("link", { name: what }));
        };

        await signIn(page, "owner");
        const day = await findDay(page, 84 + 7 * variant);
        const today = `${alwaysOpen}/day/${inDays(0)}`;
        const title = page.getByRole("heading", { level: 1 });
        const book = page.getByRole("button", { name: "Book the visit" });
        const visitOf = (reference: string) => page.locator(`.cal a[href$="/bookings/${reference}"]`);

        await count("A walk-in", today, async (press) => {
          await begin(press, "Walk-in");
          await press.on(page.getByRole("button", { name: /^Nonstop class Nora Test/ }));
          await press.on(page.getByRole("button", { name: "Begin, they’re here" }));
          await expect(page.getByText("The visit is booked, and they’re here.")).toBeVisible();
        });

        await count("A caller, at the time that was pressed", day, async (press) => {
          await press.on(await longestGap(page));
          await press.on(page.locator(".new-booking__service--fits").filter({ hasText: "€" }).first());
          await press.type("Pressa");
          await press.on(book);
          await expect(title).toHaveText("Pressa");
        });

        await count("A caller, at the next free time", day, async (press) => {
          await begin(press, "New booking");
          await press.on(page.locator("a.new-booking__service").filter({ hasText: "€" }).first());
          await press.on(page.locator(".new-booking__starts button").first());
          await press.type("Nexta");
          await press.on(book);
          await expect(title).toHaveText("Nexta");
        });

        const paid = await bookVisit(page, day, "Casha");
        await count("A payment in cash", day, async (press) => {
          await press.on(visitOf(paid));
          await press.on(page.getByRole("button", { name: /^Take payment: Cash €/ }));
          await expect(page.getByText("The payment is recorded.")).toBeVisible();
          await expect(page.getByText("Paid in full")).toBeVisible();
        });

        const asked = await bookVisit(page, day, name);
        await count("“When is my appointment?”", day, async (press) => {
          if (javaScriptEnabled && !isPhone) {
            await press.key("/");
            await press.type(name.slice(0, 3));
            await expect(page.locator(`.palette a[href$="${asked}"]`)).toContainText(/\d:\d\d/);
            return;
          }
          await press.on(page.getByRole("navigation", { name: "Office" }).getByRole("link", { name: "Search" }));
          await press.type(name.slice(0, 3));
          await press.key("Enter");
          await expect(page.getByRole("main").locator(`a[href$="${asked}"]`)).toContainText(/\d:\d\d/);
        });

        for (const [job, button] of [
          ["They have arrived", ": Arrived"],
          ["A no-show", ": No-show"],
        ] as const) {
          const visitor = `${name} ${button.length}`;
          await comeIn(page, visitor);
          await count(job, today, async (press) => {
            await press.on(await classOf(page, visitor));
            const party = page.locator(".people-list__party").filter({ hasText: visitor });
            await press.on(party.getByRole("button", { name: button }));
            await expect(page.getByText("Recorded.")).toBeVisible();
          });
        }

        const moved = await bookVisit(page, day, "Mova");
        await count("Another time", day, async (press) => {
          if (javaScriptEnabled && !isPhone) {
            await press.drag(visitOf(moved), 3);
            await expect(page.getByText("The visit is moved.")).toBeVisible();
            return;
          }
          await press.on(visitOf(moved));
          await press.on(page.getByRole("link", { name: "Move", exact: true }));
          await press.on(page.locator(".move-time").first());
          await press.on(page.getByRole("button", { name: "Move the visit" }).first());
          await expect(page.getByText("The visit is moved.")).toBeVisible();
        });

        const lost = await bookVisit(page, day, "Losta");
        await count("Cancel a visit", day, async (press) => {
          await press.on(visitOf(lost));
          await press.on(page.getByRole("link", { name: "Cancel the visit" }));
          await press.on(page.getByRole("button", { name: "Cancel the visit" }));
          await expect(page.getByText("The visit is cancelled.")).toBeVisible();
        });

        // The same sale by the same person, minutes apart, is asked about: each width and each way has its own.
        const worth = isPhone ? 25 : 100;
        await signIn(page, javaScriptEnabled ? "owner" : "manager");
        await count("Sell a voucher", day, async (press) => {
          await begin(press, "Sell");
          await press.on(page.getByRole("link", { name: new RegExp(`Gift voucher €${worth}`) }));
          await press.on(page.getByRole("button", { name: new RegExp(`^Take €${worth}`) }));
          await expect(page.getByText("Sold and paid.")).toBeVisible();
        });

        await count("Sell a shampoo by card", day, async (press) => {
          await begin(press, "Sell");
          await press.on(page.getByLabel("What is it?"));
          await press.type("Shampoo");
          await press.key("Tab");
          await press.type(String(12 + variant));
          await press.key("Enter");
          await press.on(page.getByRole("radio", { name: "Card" }));
          await press.on(page.getByRole("button", { name: new RegExp(`^Take €${12 + variant}`) }));
          await expect(page.getByText("Sold and paid.")).toBeVisible();
        });

        await signIn(page, "owner");
        const yoga = `${root}/day/${inDays(26 + variant)}`;
        const ten = await bookYogaWithPackage(page, inDays(26 + variant), name);
        await count("Pay with a package", yoga, async (press) => {
          // A class with several people has a page of its own, which names them.
          const own = visitOf(ten);
          if (await own.isVisible()) await press.on(own);
          else {
            await press.on(page.locator('.cal a[href*="/sessions/"]').filter({ hasText: "Morning yoga" }).first());
            await press.on(page.locator(`a[href$="/bookings/${ten}"]`).first());
          }
          await press.on(page.getByRole("button", { name: /^Use it: Ten mornings/ }));
          await expect(page.getByText("Used. You see below what is left to pay.")).toBeVisible();
        });

        await count("Block an hour", day, async (press) => {
          await press.on(await longestGap(page));
          await press.on(page.getByRole("main").locator('a[href*="/blocks/new"]'));
          const [hours, minutes] = (await page.getByLabel("From", { exact: true }).inputValue()).split(":");
          await press.on(page.getByLabel("Until", { exact: true }));
          await press.fill(
            page.getByLabel("Until", { exact: true }),
            `${String(Number(hours) + 1).padStart(2, "0")}:${minutes!}`,
          );
          await press.on(page.getByRole("button", { name: "Block this time" }));
          await expect(page.getByText("The time is blocked.")).toBeVisible();
        });

        await count("Book again", day, async (press) => {
          await press.on(visitOf(paid));
          await press.on(page.getByRole("link", { name: "Book again" }));
          await press.on(page.locator(".new-booking__starts button").first());
          await press.on(book);
          await expect(title).toHaveText("Casha");
        });

        await count("Cancel a class", `${root}/day/${inDays(22 + variant)}`, async (press) => {
          await press.on(page.locator('.cal a[href*="/sessions/"]').filter({ hasText: "Morning yoga" }).first());
          await press.on(page.getByRole("link", { name: "Cancel the class" }));
          await press.on(page.getByLabel("Reason"));
          await press.type("Flood");
          await press.on(page.getByRole("button", { name: "Cancel the class" }));
          await expect(page.getByText("Nobody has been told yet.")).toBeVisible();
        });
        await page.getByRole("button", { name: "Undo" }).first().click();

        expect(counted.map(({ job }) => job).toSorted()).toEqual(Object.keys(jobs).toSorted());
        const lines = counted.map(({ job, presses, letters }) => `${job.padEnd(40)} ${presses} + ${letters} letters`);
        // oxlint-disable-next-line no-console -- what was measured is the result of the test
        console.log([`${page.viewportSize()!.width} px, ${test.info().titlePath.at(-2)!}`, ...lines].join("\n"));
      });
    },
  );

/** A day to come with much free time. Tests run side by side, on days of their own. */
async function findDay(page: Page, from: number): Promise<string> {
  for (let days = from; days < from + 7; days++) {
    const day = `${root}/day/${inDays(days)}`;
    await page.goto(day);
    const gap = await longestGap(page).catch(() => null);
    if (gap !== null && lengthOf((await gap.getAttribute("href"))!) >= 3 * 3_600_000) return day;
  }
  throw new Error("no day has so much free time");
}

function lengthOf(href: string): number {
  const asked = new URL(href, "http://localhost").searchParams;
  return Date.parse(asked.get("end")!) - Date.parse(asked.get("start")!);
}

async function longestGap(page: Page): Promise<Locator> {
  const hrefs = await page
    .locator('.gap a[href*="start="]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")!));
  const [longest] = hrefs.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  if (longest === undefined) throw new Error("nothing is free");
  return page.locator(`.gap a[href="${longest}"]`);
}

/** Books a visit that costs something, and returns its reference. */
async function bookVisit(page: Page, day: string, name: string): Promise<string> {
  await page.goto(day);
  await (await longestGap(page)).click();
  await page.locator(".new-booking__service--fits").filter({ hasText: "€" }).first().click();
  await page.getByLabel("First name").fill(name);
  return finishBooking(page, name);
}

async function finishBooking(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: "Book the visit" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname.split("/").pop()!;
}

/** Somebody whose class begins now, and about whom nothing is recorded. */
async function comeIn(page: Page, name: string): Promise<void> {
  await page.goto(`${alwaysOpen}/walk-in`);
  await page.getByRole("button", { name: /^Nonstop class Nora Test/ }).click();
  await page.getByLabel("First name").fill(name);
  await page.getByRole("button", { name: "Begin, they’re here" }).click();
  await page.getByRole("button", { name: ": Undo" }).first().click();
  await expect(page.getByText("Recorded.")).toBeVisible();
}

/** The entry in the day of the class that somebody is in. */
async function classOf(page: Page, name: string): Promise<Locator> {
  const classes = page.locator(".cal").filter({ hasText: "Nonstop class" }).locator("a");
  for (const href of (
    await classes.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
  ).toReversed()) {
    const { pathname } = new URL(href);
    if ((await (await page.request.get(pathname)).text()).includes(name))
      return page.locator(`.cal a[href$="${pathname.split("/").slice(-2).join("/")}"]`);
  }
  throw new Error(`${name} is in no class`);
}

/** A seat in a class, and ten of them paid in advance by the same address. */
async function bookYogaWithPackage(page: Page, date: string, name: string): Promise<string> {
  const email = `${name.toLowerCase()}@example.com`;
  await page.goto(`${root}/sell`);
  await page.getByRole("link", { name: /^Ten mornings/ }).click();
  await page.getByText("Who buys").click();
  await page.getByLabel("Email").first().fill(email);
  await page.getByRole("button", { name: /^Take €/ }).click();
  await expect(page.getByText("Sold and paid.")).toBeVisible();
  await page.goto(`${root}/new?service=morning-yoga&from=${date}`);
  await page.locator(".new-booking__starts button").first().click();
  await page.getByLabel("First name").fill(name);
  await page.getByRole("textbox", { name: /^Email/ }).fill(email);
  return finishBooking(page, name);
}
