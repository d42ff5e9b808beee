import { test as base, type Locator, type Page } from "@playwright/test";
import { inDays } from "../support/in-days.ts";
import { alive, axe, expect, test, onceUnlessLong } from "./fixtures.ts";
import { documentAt } from "./documents.ts";
import { holdAt, send } from "./states.ts";
import { calendarFile, choosePeople, nameYourself, tabTo } from "./steps.ts";

/** Services of tests/packs with their own members: open on any day, and independent of other tests' bookings. */
const lesson = "/widget/booking/series-lesson";
const aClass = "/widget/booking/series-class";
const aRequest = "/widget/booking/series-request";

/** Each test has its own hours, and each width and retry its own days, so that held series never overlap. */
function addressOf(path: string, daysAhead: number): string {
  const { project, retry } = test.info();
  const shift = (project.name === "mobile" ? 121 : 0) + retry * 10;
  return `${path}?tz=Europe/Lisbon&clock=24&date=${inDays(daysAhead + shift)}`;
}

async function openTimes(page: Page, path: string, daysAhead: number): Promise<void> {
  await page.goto(addressOf(path, daysAhead));
  await expect(page.locator("label.slot").first()).toBeVisible();
}

/** Opens the step that asks how often, with a time held by a page that did not ask. */
async function begin(page: Page, path: string, daysAhead: number, time: string): Promise<void> {
  await page.goto(await holdAt(page.request, addressOf(path, daysAhead), time));
  await expect(page.getByRole("heading", { level: 1, name: "How often would you like to come?" })).toBeVisible();
  await alive(page);
}

async function chooseTime(page: Page, time: string): Promise<void> {
  await page.locator("label.slot").filter({ hasText: time }).click();
  await expect(page.getByRole("button", { name: /^Continue/ })).toBeVisible();
}

/** Chooses a time and, beside the button, how often it repeats. */
async function repeatFrom(page: Page, time: string, name: string, times: string): Promise<void> {
  await chooseTime(page, time);
  await folded(page, "Just once").click();
  await chooseRule(page, name, times);
}

/** The line that names the chosen rule and opens to the others. */
function folded(page: Page, name: string): Locator {
  return page.locator("summary").filter({ hasText: name, visible: true });
}

function rule(page: Page, name: string): Locator {
  return page.getByRole("group", { name: "Repeats" }).getByRole("radio", { name: new RegExp(`^${name}`) });
}

async function chooseRule(page: Page, name: string, times: string): Promise<void> {
  await rule(page, name).check();
  await page.getByLabel("How many times?").fill(times);
  await showDates(page);
}

async function showDates(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Continue/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your dates" })).toBeVisible();
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue with these dates" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
}

async function expectBooked(page: Page, count: number): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^See you on .+, Ada\.$/);
  await expect(page.getByText(`Your ${count} appointments are scheduled.`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Your dates" }).getByRole("listitem")).toHaveCount(count);
}

/** The start times that the list would book, without the first. */
function chosenStarts(page: Page): Promise<string[]> {
  return page
    .locator(".dates input:checked:not([value=skip])")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
}

test.describe("a visitor", () => {
  test("books a series on accessible screens, and each date has its own page", onceUnlessLong, async ({ page }) => {
    await openTimes(page, lesson, 20);
    await alive(page);
    await chooseTime(page, "08:00");
    await expect(page.getByRole("list").first()).not.toContainText("Repeats");
    await expect(rule(page, "Just once")).toBeHidden();
    await axe(page);
    await folded(page, "Just once").click();
    await expect(rule(page, "Just once")).toBeChecked();
    await expect(page.getByLabel("How many times?")).toBeHidden();
    await rule(page, "Something else").check();
    await expect(page.getByLabel("How many times?")).toBeVisible();
    await expect(folded(page, "Something else")).toBeVisible();
    await axe(page);
    await chooseRule(page, "Every week", "4");
    await expect(page.getByText("Every week, 4 times")).toBeVisible();
    await expect(page.getByText("Held for you", { exact: true })).toBeVisible();
    await expect(page.locator(".date")).toHaveCount(4);
    await axe(page);
    await goOn(page);
    await expect(page.getByText("Held for you until")).toBeVisible();
    await axe(page);
    await nameYourself(page);
    await page.getByRole("button", { name: "Book 4 dates" }).click();
    await expectBooked(page, 4);
    expect(page.url()).not.toContain("repeat");
    await axe(page);

    const file = await page.request.get(await calendarFile(page));
    expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(4);
    const own = page.url();
    await page
      .getByRole("link", { name: /^Manage/ })
      .last()
      .click();
    await expect(page).not.toHaveURL(own);
    await expectBooked(page, 4);
    const last = page.getByRole("region", { name: "Your dates" }).getByRole("listitem").last();
    await expect(last).toContainText("This date");
  });

  test("books just once if the choice has not loaded yet", { tag: "@once" }, async ({ page }) => {
    const requested = page.waitForRequest(/repeat-choice/);
    await page.route(/repeat-choice/, () => {});
    await openTimes(page, lesson, 23);
    await requested;
    await chooseTime(page, "09:00");
    await page.getByRole("button", { name: /^Continue/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
    await expect(page.getByText("Just once", { exact: true })).toBeVisible();
  });

  test(
    "books just once without being asked twice, or decides to repeat on the details step",
    { tag: ["@once", "@long"] },
    async ({ page }) => {
      await openTimes(page, lesson, 23);
      await chooseTime(page, "08:00");
      await page.getByRole("button", { name: /^Continue/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
      expect(page.url()).not.toMatch(/repeat|step/);
      await expect(page.getByText("Just once", { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: /^Book .+ at/ })).toBeVisible();
      await page.getByRole("link", { name: /^Change.*Repeats/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: "How often would you like to come?" })).toBeVisible();
      await rule(page, "Every week").check();
      await page.getByLabel("How many times?").fill("30");
      await page.getByRole("button", { name: /^Continue/ }).click();
      await expect(
        page.getByRole("alert").getByRole("link", { name: "Enter a number of dates from 2 to 24" }),
      ).toBeVisible();
      await expect(page.getByLabel("How many times?")).toHaveValue("30");
      await expect(page.getByText("Held for you until")).toBeVisible();
      await axe(page);
      await chooseRule(page, "Every day", "3");
      const dates = page.url();
      await goOn(page);
      await expect(page.getByRole("button", { name: "Book 3 dates" })).toBeVisible();

      await test.step("goes back with the browser, and finds the list and the hold unchanged", async () => {
        await page.goBack();
        await expect(page).toHaveURL(dates);
        await expect(page.getByRole("heading", { level: 1, name: "Your dates" })).toBeVisible();
        await expect(page.locator(".date")).toHaveCount(3);
        await page.goForward();
        await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
        await expect(page.getByRole("button", { name: "Book 3 dates" })).toBeVisible();
      });

      await test.step("changes from a series to one date", async () => {
        await page.getByRole("link", { name: /^Change.*Repeats/ }).click();
        await page.locator(".dates-head").getByRole("link", { name: "Change" }).click();
        await expect(rule(page, "Every day")).toBeChecked();
        await rule(page, "Just once").check();
        await showDates(page);
        await expect(page.locator(".date")).toHaveCount(1);
        await goOn(page);
        await nameYourself(page);
        await page.getByRole("button", { name: /^Book .+ at/ }).click();
        await expect(page.getByText("Your appointment is scheduled.")).toBeVisible();
      });
    },
  );

  test(
    "skips a date, moves another, and finds both changes after coming back",
    { tag: ["@once", "@long"] },
    async ({ page, request }) => {
      // In the evening, because a date moves to a time beside its own, and other tests book the morning and the afternoon.
      await begin(page, lesson, 30, "19:00");
      await chooseRule(page, "Every week", "5");
      const third = (await page.locator("input[name=date-3]").first().getAttribute("value"))!;
      // Another visitor takes the third date.
      const another = `${lesson}?tz=Europe/Lisbon&date=${third.slice(0, 10)}`;
      expect(await send(request, another, { intent: "hold", slot: third })).toContain("hold=");

      await page.locator("input[name=date-2]").uncheck();
      await page.getByRole("button", { name: "Continue with these dates" }).click();
      await expect(page.getByRole("alert")).toContainText("Not booked: Staff busy");
      const taken = page.getByRole("group", { name: /Just taken/ });
      await expect(taken).toBeVisible();
      await expect(taken).toContainText("This time is taken.");
      await expect(page.locator("input[name=date-2]")).not.toBeChecked();
      await axe(page);
      await taken.getByRole("radio", { name: /^Move to/ }).check();
      const wanted = await chosenStarts(page);
      expect(wanted).toHaveLength(3);
      await goOn(page);
      await page.getByRole("link", { name: /^Change.*Repeats/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Your dates" })).toBeVisible();
      expect(await chosenStarts(page)).toEqual(wanted);
      await goOn(page);
      await nameYourself(page);
      await page.getByRole("button", { name: "Book 4 dates" }).click();
      await expectBooked(page, 4);
    },
  );

  test(
    "chooses a custom rule with weekdays, and sees a message while the search for dates runs",
    { tag: "@once" },
    async ({ page }) => {
      let isSeen = false;
      await begin(page, lesson, 40, "11:30");
      await rule(page, "Something else").check();
      await page.getByRole("button", { name: "One fewer", exact: true }).click();
      await expect(page.getByLabel("Every", { exact: true })).toHaveValue("1");
      await page.getByRole("checkbox", { name: "Tuesday" }).check();
      await page.getByRole("checkbox", { name: "Friday" }).check();
      await page.getByLabel("How many times?").fill("5");
      await page.route(
        /step=dates/,
        async (route) => {
          await expect(page.getByRole("button", { name: "Finding recurring slots…" })).toBeVisible();
          await expect(page.getByRole("status").filter({ hasText: "Finding recurring slots…" })).toHaveCount(1);
          isSeen = true;
          await route.continue();
        },
        { times: 1 },
      );
      await showDates(page);
      expect(isSeen).toBe(true);
      await expect(page.getByText("Every week on Tuesday and Friday, 5 times")).toBeVisible();
      const days = await page.locator(".date__day").allInnerTexts();
      expect(days.slice(1).every((day) => /^(Tuesday|Friday)/.test(day))).toBe(true);
    },
  );

  test(
    "in another time zone sees their local times, which stay the same on the business's clock",
    { tag: ["@once", "@long"] },
    async ({ page }) => {
      await page.goto(`${lesson}?tz=America/New_York&clock=24&date=${inDays(10)}`);
      await repeatFrom(page, test.info().project.name === "mobile" ? "06:30" : "06:00", "Every month", "12");
      await expect(page.getByText(/They’re all at .+, Lisbon time\./)).toBeVisible();
      // Europe and America change their clocks on different days.
      const starts = await page
        .locator(".dates input[type=checkbox]")
        .evaluateAll((inputs) =>
          inputs.map((input) =>
            new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Lisbon", timeStyle: "short" }).format(
              Date.parse((input as HTMLInputElement).value),
            ),
          ),
        );
      expect(new Set(starts).size).toBe(1);
    },
  );

  test("brings guests to every date of a class", { tag: ["@once", "@long"] }, async ({ page }) => {
    await openTimes(page, aClass, 14);
    await choosePeople(page, 3);
    await repeatFrom(page, "08:00", "Every week", "3");
    await expect(rule(page, "Every day")).toHaveCount(0);
    await goOn(page);
    await nameYourself(page);
    await page.getByRole("button", { name: "Book 3 dates" }).click();
    await expectBooked(page, 3);
    await expect(page.getByText("€81").first()).toBeVisible();
    await expect(page.getByText("2 guests")).toBeVisible();
  });

  test("requests several dates from the office", { tag: ["@once", "@long"] }, async ({ page }) => {
    await openTimes(page, aRequest, 16);
    await repeatFrom(page, "09:00", "Every week", "3");
    await goOn(page);
    await nameYourself(page);
    await page.getByRole("button", { name: "Request 3 dates" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your request has been sent" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Your dates" }).getByRole("listitem")).toHaveCount(3);
  });

  test("chooses and books by keyboard alone", { tag: ["@once", "@long"] }, async ({ page }) => {
    await openTimes(page, lesson, 44);
    await alive(page);
    await tabTo(page, 'input[name="slot"]');
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await expect(folded(page, "Just once")).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, 'input[name="repeat"]');
    await page.keyboard.press("ArrowDown");
    await expect(rule(page, "Every day")).toBeChecked();
    await tabTo(page, 'input[name="times"]');
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("3");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Your dates" })).toBeVisible();
    await tabTo(page, 'input[name="date-2"]');
    await page.keyboard.press("Space");
    await expect(page.locator('input[name="date-2"]')).not.toBeChecked();
    await page.keyboard.press("Space");
    await tabTo(page, 'button[value="repeat"]');
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Book 3 dates" })).toBeVisible();
  });
});

const nonsense: [string, string, string][] = [
  ["no date", "repeat=weekly&times=0", "Enter a number of dates from 2 to 24"],
  ["too many dates", "repeat=weekly&times=25", "Enter a number of dates from 2 to 24"],
  ["half a date", "repeat=weekly&times=1.5", "Enter a number of dates from 2 to 24"],
  ["a power of ten", "repeat=weekly&times=1e2", "Enter a number of dates from 2 to 24"],
  ["an unknown rule", "repeat=yearly&times=3", "Please choose at least one option"],
  ["no weeks", "repeat=custom&every=0&unit=week&times=3", "Enter a number from 1 to 99"],
  ["too many weeks", "repeat=custom&every=100&unit=week&times=3", "Enter a number from 1 to 99"],
  ["a day after Sunday", "repeat=custom&every=1&unit=week&on=8&times=3", "Please choose at least one option"],
  ["an unknown unit", "repeat=custom&every=1&unit=year&times=3", "Please choose at least one option"],
];

// Here no browser is needed.
base("a rule in a URL is refused with a reason if it makes no sense", { tag: "@once" }, async ({ request }) => {
  const held = await holdAt(request, addressOf(lesson, 50), "15:00");
  const address = held.replace("step=repeat", "step=dates");
  for (const [what, rest, message] of nonsense) {
    const { status, html, text } = await documentAt(request, `${address}&${rest}`);
    expect([what, status]).toEqual([what, 422]);
    expect(text, what).toContain(message);
    expect(html, what).toMatch(/<title>Error: /);
  }
  const far = await documentAt(request, `${address}&repeat=custom&every=99&unit=month&times=24`);
  expect(far.text).toContain("Bookings aren’t open for this date.");
  expect(far.text).toContain("We have no other time to suggest.");
});

base("a rule in a URL is refused if the service does not allow it", { tag: "@once" }, async ({ request }) => {
  const held = await holdAt(request, addressOf(aClass, 18), "10:00");
  const address = held.replace("step=repeat", "step=dates");
  expect((await documentAt(request, `${address}&repeat=daily&times=3`)).status).toBe(422);
  const many = await documentAt(request, `${address}&repeat=weekly&times=9`);
  expect(many.status).toBe(422);
  expect(many.text).toContain("Enter a number of dates from 2 to 8");
});

base("a forged form is refused, and nothing is lost", { tag: "@once" }, async ({ request, baseURL }) => {
  const held = await holdAt(request, addressOf(lesson, 70), "16:00");
  const address = held.replace("step=repeat", "step=dates&repeat=weekly&times=3");
  for (const [what, fields, status] of [
    ["a start that was never offered", { "date-2": `${inDays(80)}T09:07:00Z` }, 409],
    ["a start in another century", { "date-2": "2099-01-05T09:00:00Z" }, 422],
    ["a start in the past", { "date-2": "2020-01-06T09:00:00Z" }, 422],
    ["a value that is not a start", { "date-2": "tomorrow" }, 409],
    ["a date beyond the rule", { "date-9": "2099-01-05T09:00:00Z" }, 422],
  ] as const) {
    const answer = await request.post(address, {
      form: { intent: "repeat", key: crypto.randomUUID(), ...fields },
      headers: { Origin: baseURL! },
      maxRedirects: 0,
    });
    expect([what, answer.status()]).toEqual([what, status]);
    const { html, text } = await documentAt(request, address);
    expect([what, html.match(/class="date[" ]/g)?.length]).toEqual([what, 3]);
    expect(text).toContain("Held for you until");
  }
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a series is chosen, changed and booked", async ({ page }) => {
    await openTimes(page, lesson, 60);
    await expect(page.getByRole("button", { name: /^Continue/ })).toBeHidden();
    await chooseTime(page, "17:00");
    await folded(page, "Just once").click();
    await expect(page.getByLabel("How many times?")).toBeHidden();
    await rule(page, "Every week").check();
    await expect(folded(page, "Every week")).toBeVisible();
    await page.getByLabel("How many times?").fill("30");
    await page.getByRole("button", { name: /^Continue/ }).click();
    await expect(
      page.getByRole("alert").getByRole("link", { name: "Enter a number of dates from 2 to 24" }),
    ).toBeVisible();
    await expect(page.getByLabel("How many times?")).toHaveValue("30");
    await page.getByLabel("How many times?").fill("4");
    await showDates(page);
    await page.locator("input[name=date-2]").uncheck();
    await page.getByRole("button", { name: "Keep my time" }).click();
    await expect(page.locator("input[name=date-2]")).not.toBeChecked();
    await goOn(page);
    await page.getByRole("link", { name: /^Change.*Repeats/ }).click();
    await expect(page.locator("input[name=date-2]")).not.toBeChecked();
    await goOn(page);
    await page.getByText("3 dates", { exact: true }).click();
    await nameYourself(page);
    await page.getByRole("button", { name: "Book 3 dates" }).click();
    await expectBooked(page, 3);
  });

  test(
    "just once continues to the details, also from the step that asks how often",
    { tag: "@long" },
    async ({ page }) => {
      const details = page.getByRole("heading", { level: 1, name: "Your details" });
      await openTimes(page, lesson, 62);
      await chooseTime(page, "18:00");
      await page.getByRole("button", { name: /^Continue/ }).click();
      await expect(details).toBeVisible();
      await begin(page, lesson, 64, "18:00");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(details).toBeVisible();
    },
  );
});
