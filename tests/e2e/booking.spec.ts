import { test as base, type Page, type Route } from "@playwright/test";
import { inDays } from "../support/in-days.ts";
import { isLong } from "../support/long.ts";
import { documentAt } from "./documents.ts";
import { alive, axe, colours, expect, test, withMotion, onceUnlessLong } from "./fixtures.ts";
import { giveDetails, hold, send } from "./states.ts";
import {
  calendarFile,
  chooseDay,
  choosePeople,
  countActions,
  holdSlot,
  nameYourself,
  openDay,
  settle,
  tabTo,
  turnMonth,
  typeLocalPhone,
} from "./steps.ts";

test.use(withMotion);

/** Services of tests/packs. They are always open, so these tests pass on any day of the year. */
const oneOfMany = "/widget/booking/office-visit";
const aClass = "/widget/booking/office-class";
const namedGuests = "/widget/booking/office-pair";
const aCall = "/widget/booking/office-call";

async function fillDetails(page: Page): Promise<void> {
  await nameYourself(page);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  const places = page
    .getByRole("group", { name: /^(Where would you like to meet|How shall we talk)\?$/ })
    .getByRole("radio");
  if ((await places.count()) > 0) await places.first().check();
}

async function expectBooked(page: Page, title = /^See you on .+ at \d.+, Ada\.$/): Promise<void> {
  await expect(page).toHaveURL(/booking=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("Your appointment is scheduled.")).toBeVisible();
}

test.describe("a visitor", () => {
  test("books from the service to the confirmation, on accessible screens", async ({ page, isMobile }) => {
    await page.goto(oneOfMany);
    await expect(page.getByRole("heading", { name: "Who would you like to see?" })).toBeVisible();
    await axe(page);
    await page.getByRole("link", { name: /^Any available/ }).click();
    await settle(page);
    await expect(page.locator(".day--selected")).toBeVisible();
    await axe(page);
    await turnMonth(page);
    await chooseDay(page, 4);
    const time = await holdSlot(page);
    await axe(page);

    await page.getByRole("button", { name: /^Book / }).click();
    const summary = page.getByRole("alert").filter({ hasText: "another look" });
    await expect(summary).toBeFocused();
    for (const text of ["First Name is required", "Last name is required", "Email is required", "Phone is required"]) {
      await expect(summary.getByRole("link", { name: text })).toBeVisible();
    }
    await expect(page).toHaveTitle(/^Error: /);
    await axe(page);
    await summary.getByRole("link", { name: "Email is required" }).click();
    await expect(page.locator("#email")).toBeFocused();

    await fillDetails(page);
    await page.locator("#email").fill("ada@");
    await page.getByRole("button", { name: /^Book / }).click();
    await expect(summary.getByRole("link", { name: "Email is invalid!" })).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
    await page.locator("#email").fill("ada@example.com");
    await page.getByRole("button", { name: /^Book / }).click();
    await expectBooked(page);
    await expect(page.locator(".summary")).toContainText(time.replace(/ [AP]M/, ""));
    expect(page.url()).not.toMatch(/\bada\b|byron/i);
    await axe(page);

    await expect(page.getByRole("link", { name: "Google" })).toBeHidden();
    await page.getByText("Other calendars").click();
    const google = await page.getByRole("link", { name: "Google" }).getAttribute("href");
    const editor = isMobile ? "render?action=TEMPLATE&" : "r/eventedit?";
    expect(google).toContain(`https://calendar.google.com/calendar/${editor}text=Office%20visit%2C%20Corner%20Office`);
    expect(google).toMatch(/&dates=\d{8}T\d{6}Z%2F\d{8}T\d{6}Z&ctz=Europe%2FLisbon/);
    const file = await page.request.get(await calendarFile(page));
    expect(file.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(await file.text()).toMatch(/BEGIN:VEVENT[^]*DTSTART:\d{8}T\d{6}Z[^]*END:VCALENDAR/);
  });

  test("chooses a time before the scripts load, and it stays chosen", { tag: "@once" }, async ({ page }) => {
    const waiting: Route[] = [];
    let isHeldBack = true;
    await page.route(/\/assets\/.*\.js/, async (route) => {
      if (isHeldBack) waiting.push(route);
      else await route.continue();
    });
    await page.goto(`${aCall}?staff=any`, { waitUntil: "commit" });
    const slot = page.locator("label.slot").first();
    await slot.click();
    await expect(slot.getByRole("radio")).toBeChecked();
    isHeldBack = false;
    await Promise.all(waiting.map((route) => route.continue()));
    // Only a hydrated page shows the time on the button.
    await expect(page.getByRole("button", { name: /^Continue with / })).toBeVisible();
    await expect(page.locator("label.slot input:checked")).toHaveCount(1);
  });

  test(
    "says how many come before the time, and finds only times with enough seats",
    { tag: ["@once", "@long"] },
    async ({ page }) => {
      await openDay(page, aClass, 5);
      await expect(page.locator(".slot__note").first()).toHaveText(/seats? left/);
      await choosePeople(page, 3);
      await expect(page.getByRole("list").first()).not.toContainText("Guests");
      await axe(page);
      await holdSlot(page);
      await expect(page.getByText("2 guests")).toBeVisible();
      await expect(page.getByText("€42")).toBeVisible();
      await fillDetails(page);
      await page.getByRole("button", { name: /^Book / }).click();
      await expectBooked(page);
      await expect(page.getByText("2 guests")).toBeVisible();
      await expect(page.getByText("€42").first()).toBeVisible();
    },
  );

  test(
    "is asked for the number of guests later if the page of the times did not ask",
    { tag: ["@once", "@long"] },
    async ({ page }) => {
      const held = await hold(page.request, `${aClass}?tz=Europe/Lisbon&date=${inDays(48)}`, 2);
      await page.goto(await giveDetails(page.request, held, { terms: "on" }));
      await expect(page.getByRole("heading", { level: 1, name: "Who is coming with you?" })).toBeVisible();
      await alive(page);
      await axe(page);
      const guests = page.getByLabel("How many guests are you bringing?");
      await guests.fill("101");
      await page.getByRole("button", { name: /^Book / }).click();
      await expect(
        page.getByRole("alert").getByRole("link", { name: "Enter a number of guests from 1 to 100" }),
      ).toBeVisible();
      await guests.fill("50");
      await page.getByRole("button", { name: /^Book / }).click();
      await expect(
        page.getByRole("alert").getByRole("link", { name: /^You can reserve up to \d+ slots for this service/ }),
      ).toBeVisible();
      await guests.fill("1");
      await page.getByRole("button", { name: "One more guest" }).click();
      await expect(guests).toHaveValue("2");
      await page.getByRole("button", { name: /^Book / }).click();
      await expectBooked(page);
      await expect(page.getByText("2 guests")).toBeVisible();
    },
  );

  test("names guests, each with their own email address", { tag: "@long" }, async ({ page }) => {
    await openDay(page, namedGuests, 7);
    await holdSlot(page);
    await fillDetails(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Who is coming with you?" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Add a guest" })).toHaveCount(0);
    await page.locator("#guest-1-name").fill("https://spam.example");
    await page.locator("#guest-1-email").fill("not-an-address");
    await page.getByRole("button", { name: /^Book / }).click();
    await expect(
      page.getByRole("alert").getByRole("link", { name: "Type a name, without links or symbols." }),
    ).toBeVisible();
    await expect(page.getByRole("alert").getByRole("link", { name: "Email is invalid!" })).toBeVisible();
    await axe(page);
    await page.locator("#guest-1-name").fill("Max Müller-Lüdenscheidt");
    await page.locator("#guest-1-email").fill("max@example.com");
    await page.getByRole("button", { name: /^Book / }).click();
    await expectBooked(page);
    await expect(page.getByText("Max Müller-Lüdenscheidt", { exact: true })).toBeVisible();
  });

  test("books by keyboard alone", { tag: "@once" }, async ({ page }) => {
    await openDay(page, aCall, 1);
    const day = page.locator('.day[tabindex="0"]');
    await day.focus();
    const before = await day.getAttribute("data-date");
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-date"))).not.toBe(before);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await tabTo(page, "label.slot input");
    const go = page.getByRole("button", { name: /^Continue/ });
    await expect(go).toBeHidden();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
    await expect(go).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
    for (const [field, text] of [
      ["#firstName", "Ada"],
      ["#lastName", "Byron"],
      ["#email", "ada@example.com"],
    ] as const) {
      await tabTo(page, field);
      await page.keyboard.type(text);
    }
    if ((await page.locator("#phone").count()) > 0) {
      await tabTo(page, "#phone");
      // The browsers of these tests are in Tokyo.
      await page.keyboard.type("090-1234-5678");
    }
    await tabTo(page, "input[name=location]");
    await page.keyboard.press("Space");
    await tabTo(page, 'button[value="details"]');
    await page.keyboard.press("Enter");
    await expectBooked(page, /^We’ll call you on .+ at \d.+, Ada\.$/);
  });

  test("finds the button right below the times that hold the choice", onceUnlessLong, async ({ page }) => {
    await openDay(page, `${aCall}?tz=Europe/Lisbon`, 4);
    const go = page.getByRole("button", { name: /^Continue/ });
    const groups = page.locator(".slots__group");
    await expect(groups).toHaveCount(3);
    for (const [index, label] of [
      [1, "Afternoon"],
      [0, "Morning"],
      [2, "Evening"],
    ] as const) {
      const group = page.getByRole("group", { name: label });
      await group.locator("label.slot").first().click();
      await expect(go).toBeVisible();
      const times = (await group.boundingBox())!;
      const button = (await page.locator(".slots__go").boundingBox())!;
      expect(button.y).toBeGreaterThanOrEqual(times.y + times.height);
      expect(button.y - times.y - times.height).toBeLessThan(40);
      if (index === 2) continue;
      const later = (await groups.nth(index + 1).boundingBox())!;
      expect(later.y).toBeGreaterThanOrEqual(button.y + button.height);
    }
  });

  test(
    "counts three actions for a simple booking: a time, Continue, Book; and finds the embedding page's details filled in",
    { tag: ["@once", "@long"] },
    async ({ page }) => {
      await openDay(page, "/widget/booking/embed-call?first_name=Grace&lastName=Hopper&email=grace%40example.com", 9);
      await expect(page).not.toHaveURL(/race/);
      const actions = await countActions(page);
      await page.locator("label.slot").nth(7).click();
      await page.getByRole("button", { name: /^Continue/ }).click();
      await expect(page.getByLabel("First name")).toHaveValue("Grace");
      await expect(page.getByLabel("Last name")).toHaveValue("Hopper");
      await expect(page.locator("#email")).toHaveValue("grace@example.com");
      expect(page.url()).not.toContain("race");
      await nameYourself(page);
      await page.getByRole("button", { name: /^Book / }).click();
      await expectBooked(page);
      expect(actions()).toBe(3);
    },
  );

  test(
    "goes back to the same day, finds the slot free again, and returns to the form",
    { tag: ["@once", "@long"] },
    async ({ page }) => {
      await openDay(page, `${oneOfMany}?staff=ana`, 2);
      const day = await page.locator(".day--selected").getAttribute("data-date");
      const label = await holdSlot(page);
      await page.goBack();
      await expect(page.locator(".day--selected")).toHaveAttribute("data-date", day!);
      await expect(page.locator(".slot__time", { hasText: label })).toBeVisible();
    },
  );

  test("changes the time zone, and keeps the chosen instant", { tag: "@once" }, async ({ page }) => {
    await openDay(page, aCall, 2);
    const slot = page.locator("label.slot input").first();
    const instant = await slot.getAttribute("value");
    await page.locator("label.slot").first().click();
    await page.getByRole("link", { name: /^Change.*Time zone/ }).click();
    const search = page.getByRole("combobox", { name: "Time zone" });
    for (const [query, found] of [
      ["Kolkata", /Kolkata/],
      ["Kyiv", /Kyiv/],
      ["GMT+2", /GMT\+2/],
      ["calcutta", /Kolkata/],
    ] as const) {
      await search.fill(query);
      await expect(page.getByRole("option").filter({ hasText: found }).first()).toBeVisible();
    }
    await search.fill("Atlantis");
    await expect(page.getByText("No Timezone found!")).toBeVisible();
    await search.fill("Auckland");
    await page.getByRole("option", { name: /Auckland/ }).click();
    await expect(page).toHaveURL(/tz=Pacific%2FAuckland/);
    expect(new URL(page.url()).searchParams.get("slot")).toBe(instant);
    await expect(page.locator(`label.slot input[value="${instant}"]`)).toBeChecked();
    await expect(page.getByText(/Auckland \(GMT\+1[23]\)/)).toBeVisible();
    // The next page remembers it.
    await page.goto(aCall);
    await expect(page.getByText(/Auckland \(GMT\+1[23]\)/)).toBeVisible();
  });

  test("finds a time zone by a city's name in any language", { tag: ["@once", "@long"] }, async ({ page }) => {
    await page.goto(`/de${aCall}?staff=any&tz=Pacific%2FAuckland`);
    await alive(page);
    const before = await page.locator(".slot__time").first().textContent();
    const change = page.getByRole("link", { name: /^Ändern.*Zeitzone/ });
    await change.click();
    const search = page.getByRole("combobox", { name: "Zeitzone" });
    await expect(search).toBeFocused();
    await expect(page.getByRole("option", { selected: true })).toContainText("Auckland, Neuseeland");
    await page.getByRole("link", { name: /^Liste schließen/ }).click();
    await expect(search).toBeHidden();
    await change.click();
    await expect(search).toBeFocused();

    await page.keyboard.type("Atlantis");
    await expect(page.getByText("Keine Zeitzone gefunden")).toBeVisible();
    await page.getByRole("button", { name: "Alle Zeitzonen anzeigen" }).click();
    await expect(page.getByRole("option")).toHaveCount(419);
    await expect(search).toBeFocused();

    await page.keyboard.type("monaco di baviera");
    await expect(page.getByRole("option")).toHaveText(
      /^Berlin, Deutschland \d\d:\d\d München \(Monaco di Baviera\) · GMT\+[12] · Mitteleuropäische Zeit$/,
    );
    await expect(page.getByText("1 Zeitzone", { exact: true })).toBeVisible();
    await axe(page);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/tz=Europe%2FBerlin/);
    await expect(page.getByText(/^Berlin \(GMT\+[12]\)/)).toBeVisible();
    await expect(change).toBeFocused();
    await expect(page.locator(".slot__time").first()).not.toHaveText(before!);
  });

  test(
    "who is slower reads that the slot is taken, and no longer sees it",
    { tag: "@once" },
    async ({ page, request }) => {
      const path = `${oneOfMany}?staff=carla&tz=Europe/Lisbon`;
      await page.goto(path);
      await alive(page);
      const wanted = (await page.locator("label.slot input").last().getAttribute("value"))!;
      await page.locator("label.slot").last().click();
      expect(await send(request, path, { intent: "hold", slot: wanted })).toContain("hold=");
      await page.getByRole("button", { name: /^Continue/ }).click();
      await expect(page.getByRole("alert")).toContainText("Not booked: Staff busy");
      await expect(page.locator(`label.slot input[value="${wanted}"]`)).toHaveCount(0);
    },
  );
});

test.describe("a booking page", { tag: "@once" }, () => {
  test(
    "takes its theme and colour from the URL, and keeps every colour readable",
    { tag: "@long" },
    async ({ page }) => {
      // A light and a dark colour. The frames of embed.spec.ts have others.
      for (const colour of isLong ? ["ffff00", "000000", "00a2ff", "ffffff"] : ["ffff00", "000000"]) {
        await page.goto(`${aCall}?staff=any&theme=dark&primary=${colour}&tz=UTC`);
        await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
        await axe(page, colours);
      }
      await page.goto(`${aCall}?staff=any&primary=red;}body{display:none&tz=UTC`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  );
});

// Here no browser is needed.
base.describe("the URL of a booking page", { tag: "@once" }, () => {
  base("opens each step directly, also after the booking", async ({ request }) => {
    const times = `${namedGuests}?tz=UTC&date=${inDays(46)}`;
    const held = await hold(request, times, 4);
    const named = await giveDetails(request, held, { phone: "+351 912 345 678", terms: "on", consent: "on" });
    expect((await documentAt(request, held)).heading).toBe("Your details");
    expect((await documentAt(request, named)).heading).toBe("Who is coming with you?");
    const guest = { intent: "guests", "guest-1-name": "Max", "guest-1-email": "max@example.com" };
    const booked = await send(request, named, guest);
    expect(booked).toContain("booking=");
    expect((await documentAt(request, times)).heading).toBe("Office pair");
    for (const address of [held, named, booked])
      expect((await documentAt(request, address)).heading).toMatch(/^See you on .+, Ada\.$/);
  });

  base("answers 404 for an unknown service, and refuses an unknown time zone", async ({ request }) => {
    const unknown = await documentAt(request, "/widget/booking/unheard-of");
    expect([unknown.status, unknown.heading]).toEqual([404, "Unable to find calendar"]);
    const onMars = await documentAt(request, `${oneOfMany}?tz=Mars/Phobos`);
    expect([onMars.status, onMars.heading]).toEqual([422, "No Timezone found!"]);
  });

  base("opens at each of its URLs", async ({ request }) => {
    for (const path of [
      "/widget/booking/office-call",
      "/widget/bookings/office-call",
      "/widget/bookingsoffice-call",
      "/widget/appointment/corner-office/office-call",
      "/widget/appointment/service/office-call",
      "/de/widget/booking/office-call/",
    ]) {
      const { status, heading } = await documentAt(request, path);
      expect([path, status]).toEqual([path, 200]);
      expect(heading).toMatch(/office call/i);
    }
  });

  base("under a locale's prefix keeps the prefix and the language", async ({ request }) => {
    const page = await documentAt(request, `/de${aClass}?tz=Europe/Lisbon`);
    expect(page.html).toContain("Nächster Monat");
    const held = await hold(request, `/de${aClass}?tz=Europe/Lisbon&date=${inDays(45)}&people=1`, 5);
    const details = await documentAt(request, held);
    expect([new URL(held, "http://localhost").pathname, details.heading]).toEqual([`/de${aClass}`, "Ihre Angaben"]);
    const booked = await giveDetails(request, held, { terms: "on" });
    expect(booked).toMatch(/^\/de\/widget\/booking\/office-class\?.*booking=/);
    const confirmed = await documentAt(request, booked);
    expect(confirmed.heading).toContain("Ada");
    expect(confirmed.html).toContain('<html lang="de');
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the whole flow works, and errors keep every value", { tag: "@once" }, async ({ page }) => {
    await page.goto(oneOfMany);
    await page.getByRole("link", { name: /^Any available/ }).click();
    await page.getByRole("link", { name: "Next month" }).click();
    await page.locator("a.day--available").nth(2).click();
    await page.locator("label.slot").last().click();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByLabel("First name").fill("Ada");
    await page.locator("#email").fill("nonsense");
    await page.getByRole("button", { name: /^Book / }).click();
    await expect(page.getByRole("alert").getByRole("link", { name: "Email is invalid!" })).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Ada");
    await expect(page.locator("#email")).toHaveValue("nonsense");
    await fillDetails(page);
    await page.getByRole("button", { name: "Keep my time" }).click();
    await expect(page.getByLabel("Last name")).toHaveValue("Byron");
    await typeLocalPhone(page);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByRole("button", { name: /^Book / }).click();
    await expectBooked(page);
  });

  test(
    "a time zone is chosen from a list, and a clock format with a form",
    { tag: ["@once", "@long"] },
    async ({ page }) => {
      await page.goto(`${aCall}?staff=any`);
      await page.getByRole("link", { name: /^Change.*Time zone/ }).click();
      const list = page.getByLabel("Time zone");
      await expect(list.locator("option")).toHaveCount(419);
      await page.getByLabel("City, country or offset").fill("Atlantis");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByText("No Timezone found!")).toBeVisible();
      await page.getByLabel("City, country or offset").fill("Kalkuta");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(list.locator("option")).toHaveText([/^Kolkata, India – Kalkuta · GMT\+5:30 · .*$/]);
      await page.getByRole("button", { name: "Apply" }).last().click();
      await expect(page.getByText("Kolkata (GMT+5:30)")).toBeVisible();
    },
  );

  test("the number of people decides who is asked for a name", { tag: ["@once", "@long"] }, async ({ page }) => {
    await page.goto("/widget/booking/manage-class");
    await page.getByRole("link", { name: "Next month" }).click();
    await choosePeople(page, 3);
    await holdSlot(page);
    await nameYourself(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("group", { name: /^Guest \d$/ })).toHaveCount(2);
    await page.getByRole("button", { name: /^Book / }).click();
    await expect(page.getByRole("alert").getByRole("link", { name: "Name is required" })).toHaveCount(2);
    for (const number of [1, 2]) {
      await page.locator(`#guest-${number}-name`).fill(`Max ${number === 1 ? "Mond" : "Sol"}`);
      await page.locator(`#guest-${number}-email`).fill(`max-${number}@example.com`);
    }
    await page.getByRole("button", { name: /^Book / }).click();
    await expectBooked(page);
    await expect(page.getByText("2 guests")).toBeVisible();
  });

  test(
    "a page says why a month or a day has no slots, and where the next slot is",
    { tag: "@once" },
    async ({ page }) => {
      await page.goto(`${oneOfMany}?staff=any&date=2020-02-03&tz=UTC`);
      await expect(page.getByText("No Slots available", { exact: true })).toBeVisible();
      await expect(page.getByText("This day is over.")).toBeVisible();
      await page.goto(`${oneOfMany}?staff=any&month=2099-01&tz=UTC`);
      await expect(page.getByText("No slots available in January 2099")).toBeVisible();
      // states.spec.ts checks this screen with axe.
      await page.getByRole("link", { name: /^Next available/ }).click();
      await expect(page.locator("label.slot").first()).toBeVisible();
    },
  );

  test(
    "guests are added one by one on a page that does not know their number",
    { tag: ["@once", "@long"] },
    async ({ page }) => {
      const held = await hold(page.request, `/widget/booking/manage-class?tz=UTC&date=${inDays(47)}`, 3);
      await page.goto(await giveDetails(page.request, held));
      await page.getByRole("button", { name: "Add a guest" }).click();
      await page.locator("#guest-1-name").fill("Max");
      await page.locator("#guest-1-email").fill("max@example.com");
      await page.getByRole("button", { name: /^Book / }).click();
      await expectBooked(page);
    },
  );
});
