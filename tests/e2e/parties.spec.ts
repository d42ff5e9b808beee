import { test as base, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import { documentAt } from "./documents.ts";
import { alive, axe, expect, test, onceUnlessLong } from "./fixtures.ts";
import { send } from "./states.ts";
import { chooseDay, holdSlot, nameYourself, turnMonth } from "./steps.ts";

/** Menus and services of tests/packs. `menu` allows several services for one person; `oneEach` does not. */
const menu = "/widget/service-menus/party-menu";
const oneEach = "/widget/service-menus/party-one-each";

const missing = "Please ensure you select services for all guests before proceeding";
const tooMany = "You can reserve up to 2 slots for this service";

/** Each test books in a different week of next month, so that tests do not compete for slots. */
const days = { party: 1, noScript: 2, race: 3, change: 4, single: 6 };

function card(page: Page, name: string): Locator {
  return page.locator(".service-card").filter({ has: page.getByRole("heading", { name }) });
}

async function choose(page: Page, name: string): Promise<void> {
  await card(page, name)
    .getByRole("link", { name: new RegExp(`^(Choose|Add) ${name}$`) })
    .click();
  await expect(card(page, name)).toHaveClass(/service-card--chosen/);
}

async function addGuest(page: Page, number: number): Promise<void> {
  await page.getByRole("link", { name: "Add a guest" }).click();
  await expect(page.getByRole("heading", { name: `What would guest ${number} like?` })).toBeVisible();
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Continue", exact: true }).click();
}

async function openDay(page: Page, n: number): Promise<void> {
  await expect(page.locator(".month__title")).toBeVisible();
  await alive(page);
  await turnMonth(page);
  await chooseDay(page, n);
  await alive(page);
}

async function fillDetails(page: Page): Promise<void> {
  await nameYourself(page);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
}

async function expectBooked(page: Page): Promise<void> {
  await expect(page).toHaveURL(/booking=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^See you on .+, Ada\.$/);
}

const cart = (page: Page) => page.getByRole("region", { name: "Your selection" });

test.describe("a party", () => {
  test("chooses services for everyone, reads what is missing, and books together", onceUnlessLong, async ({ page }) => {
    // Ten screens, and axe checks each.
    test.slow();
    await page.goto(menu);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Party menu");
    await axe(page);
    await choose(page, "Party cut");
    await card(page, "Party cut").getByRole("link", { name: "1 hr", exact: true }).click();
    await expect(cart(page)).toContainText("€35");
    await card(page, "Party cut").getByRole("link", { name: "Eva Party" }).click();
    await expect(cart(page)).toContainText("with Eva Party");
    await choose(page, "Party wash");
    await expect(cart(page)).toContainText("2 services");
    await expect(cart(page)).toContainText("€43");
    await expect(cart(page)).not.toContainText("Pay now");
    await axe(page);

    await addGuest(page, 1);
    await goOn(page);
    await expect(page.getByRole("alert")).toContainText(missing);
    await expect(page.getByRole("link", { name: /^Guest 1 No service yet/ })).toHaveAttribute("aria-current", "true");
    await axe(page);
    await choose(page, "Party class");
    await addGuest(page, 2);
    await choose(page, "Party class");
    await addGuest(page, 3);
    const full = card(page, "Party class");
    await expect(full).toContainText(tooMany);
    await expect(full).toContainText("Select different services");
    await expect(full.getByRole("link")).toHaveCount(0);
    await choose(page, "Party talk");
    await expect(cart(page)).toContainText("5 services");
    await expect(cart(page)).toContainText("€63");
    await axe(page);
    await goOn(page);

    await expect(cart(page)).toContainText("5 services");
    await openDay(page, days.party);
    await axe(page);
    await holdSlot(page);
    await expect(cart(page)).toContainText("€63");
    await axe(page);
    await fillDetails(page);
    await page.getByRole("button", { name: "Continue" }).click();

    await expect(page.getByRole("heading", { level: 1, name: "Who is coming with you?" })).toBeVisible();
    await expect(page.getByRole("group", { name: "Guest 3" })).toContainText("Party talk, 30 min");
    await axe(page);
    await page.getByRole("button", { name: /^Book / }).click();
    const summary = page.getByRole("alert").filter({ hasText: "another look" });
    await expect(summary.getByRole("link", { name: "Name is required" })).toHaveCount(3);
    for (const [number, name, email] of [
      [1, "https://spam.example", '"a@evil.io x"@b.io'],
      [2, "Grace Hopper", "A@x.io"],
      [3, "Mary Shelley", "a@X.io"],
    ] as const) {
      await page.locator(`#guest-${number}-name`).fill(name);
      await page.locator(`#guest-${number}-email`).fill(email);
    }
    await page.getByRole("button", { name: /^Book / }).click();
    for (const text of [
      "Type a name, without links or symbols.",
      "Email is invalid!",
      "Email ID must be unique for guests",
    ])
      await expect(summary.getByRole("link", { name: text })).toBeVisible();
    await expect(page.locator("#guest-2-name")).toHaveValue("Grace Hopper");
    await axe(page);
    await page.locator("#guest-1-name").fill("Max Müller");
    await page.locator("#guest-1-email").fill("max@example.com");
    await page.locator("#guest-3-email").fill("mary@example.com");
    await page.getByRole("button", { name: /^Book / }).click();
    await expectBooked(page);
    for (const guest of ["Max Müller", "Grace Hopper", "Mary Shelley"])
      await expect(page.getByText(guest).first()).toBeVisible();
    await expect(page.getByText(/^You · 1 hr · Eva Party$/)).toBeVisible();
    await expect(page.getByText(/^Guest 3 · 30 min · \w+ Party$/)).toBeVisible();
    for (const service of ["Party cut", "Party wash", "Party class", "Party talk"])
      await expect(page.locator(".prices dt", { hasText: service }).first()).toBeVisible();
    await axe(page);
  });

  test("that is slower keeps the cart and everything typed", { tag: "@once" }, async ({ page, request }) => {
    const path = `${menu}?cart=party-cut.30.party-finn*party-cut.30.party-greta&tz=Europe/Lisbon`;
    await page.goto(path);
    await openDay(page, days.race);
    const address = new URL(page.url());
    const wanted = (await page.locator("label.slot input").last().getAttribute("value"))!;
    await page.locator("label.slot").last().click();
    const other = await send(request, address.pathname + address.search, { intent: "hold", slot: wanted });
    expect(other).toContain("hold=");
    await page.getByRole("button", { name: /^Continue/ }).click();
    await expect(page.getByRole("alert")).toContainText("Not booked: Staff busy");
    await expect(page.locator(`label.slot input[value="${wanted}"]`)).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get("cart")).toBe("party-cut.30.party-finn*party-cut.30.party-greta");
    await expect(cart(page)).toContainText("2 services");
    await expect(page.locator("label.slot").first()).toBeVisible();
  });

  test(
    "that changes its mind releases the time, and keeps what was typed",
    { tag: ["@once", "@long"] },
    async ({ page, request }) => {
      await page.goto(`${menu}?cart=party-cut.30.party-eva*party-talk&tz=Europe/Lisbon`);
      await openDay(page, days.change);
      const times = page.url();
      await page.locator("label.slot").nth(5).click();
      const wanted = (await page.locator("label.slot input:checked").getAttribute("value"))!;
      await page.getByRole("button", { name: /^Continue/ }).click();
      await nameYourself(page);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Who is coming with you?" })).toBeVisible();

      await page.getByRole("link", { name: "Services" }).click();
      await page.getByRole("link", { name: "Remove Party cut" }).first().click();
      await choose(page, "Party wash");
      await goOn(page);
      // The visitor's own hold does not block the new selection.
      await expect(page.locator(`label.slot input[value="${wanted}"]`)).toBeChecked();
      await page.getByRole("button", { name: /^Continue/ }).click();
      await expect(page.getByLabel("First name")).toHaveValue("Ada");
      await expect(cart(page)).toContainText("Party wash");
      await expect(cart(page)).not.toContainText("Party cut");

      expect((await documentAt(request, times)).html).toContain('name="slot"');
    },
  );

  test("cannot exceed a limit, on the page or by URL", { tag: "@once" }, async ({ page }) => {
    expect((await page.goto(`${menu}?cart=party-class*party-class*party-class`))?.status()).toBe(422);
    await expect(page.getByRole("alert")).toContainText(tooMany);
    await axe(page);
    await page.getByRole("link", { name: "Select different services" }).click();
    await expect(page.getByRole("heading", { name: "What would guest 2 like?" })).toBeVisible();
    await choose(page, "Party talk");
    await card(page, "Party class").getByRole("link", { name: "Remove Party class" }).click();
    await goOn(page);
    await expect(page.locator("label.slot").first()).toBeVisible();
  });

  test(
    "of one person with one service books as on that service's page",
    { tag: ["@once", "@long"] },
    async ({ page }) => {
      await page.goto(`${oneEach}?cart=party-cut&tz=Europe/Lisbon`);
      await openDay(page, days.single);
      await holdSlot(page);
      await fillDetails(page);
      await page.getByRole("button", { name: /^Book / }).click();
      await expectBooked(page);
    },
  );
});

test.describe("the services step", () => {
  test(
    "is used by keyboard, lets one person have several services, and is left by the Back button",
    onceUnlessLong,
    async ({ page }) => {
      await page.goto("/widget/booking/party-cut");
      await page.goto(menu);
      await alive(page);
      const remove = card(page, "Party cut").getByRole("link", { name: "Remove Party cut" });
      await test.step("works by keyboard, and never loses focus", async () => {
        await card(page, "Party cut").getByRole("link", { name: "Add Party cut" }).focus();
        await page.keyboard.press("Enter");
        await expect(remove).toBeFocused();
        await page.keyboard.press("Tab");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await expect(card(page, "Party cut").getByRole("link", { name: "1 hr", exact: true })).toBeFocused();
        await expect(cart(page)).toContainText("€35");
      });
      await test.step("lets one person have several services, and change their order", async () => {
        await choose(page, "Party wash");
        await expect(page).toHaveURL(/cart=party-cut\.60_party-wash/);
        await page.getByRole("link", { name: "Move up Party wash" }).click();
        await expect(page).toHaveURL(/cart=party-wash_party-cut/);
        await remove.click();
        await expect(page).toHaveURL(/cart=party-wash&/);
        await expect(cart(page)).toContainText("1 service");
      });
      await test.step("loses no choice, however fast the clicks are", async () => {
        for (const name of ["Party cut", "Party talk"])
          await card(page, name)
            .getByRole("link", { name: `Add ${name}` })
            .click();
        await page.getByRole("link", { name: "Add a guest" }).click();
        await expect(page).toHaveURL(/cart=party-wash_party-cut_party-talk\*&person=1/);
        await expect(cart(page)).toContainText("3 services");
      });
      await test.step("is left by the Back button, and does not scroll sideways", async () => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        expect(await page.locator("[style]").count()).toBe(0);
        await page.goBack();
        await expect(page).toHaveURL(/\/widget\/booking\/party-cut/);
      });
    },
  );

  test("replaces the service if each person has only one", { tag: "@once" }, async ({ page }) => {
    await page.goto(oneEach);
    await alive(page);
    await choose(page, "Party cut");
    await choose(page, "Party talk");
    await expect(card(page, "Party cut")).not.toHaveClass(/chosen/);
    await expect(cart(page)).toContainText("1 service");
    await addGuest(page, 1);
    await page.getByRole("link", { name: "Remove guest 1" }).click();
    await expect(page.getByRole("heading", { name: "What would you like to book?" })).toBeFocused();
  });
});

// Here no browser is needed.
base.describe("the URLs of the services step", { tag: "@once" }, () => {
  base("open the same services by slugs, ids, query and menu", async ({ request }) => {
    for (const path of [
      "/widget/booking/party-cut,party-talk",
      "/widget/booking?ids=party-cut,party-talk",
      "/widget/booking?id=party-cut,party-talk",
      oneEach,
    ]) {
      const { status, html } = await documentAt(request, path);
      expect([path, status]).toEqual([path, 200]);
      const times = await documentAt(request, linkIn(await chosen(request, html, "Party talk"), "Continue"));
      expect(times.html).toContain('name="slot"');
      expect(times.text).toContain("Party talk");
    }
    const german = await documentAt(request, "/de/widget/booking/party-cut,party-talk/");
    expect(german.status).toBe(200);
    expect(german.text).toContain("Party talk");
  });

  base("with a service put it in the cart, and with one id open that service's page", async ({ request }) => {
    const { html } = await documentAt(request, `${menu}/party-wash`);
    expect(linkIn(html, "Add Party cut")).toMatch(/cart=party-wash_party-cut/);
    const one = await documentAt(request, "/widget/booking?id=party-talk");
    expect(one.heading).toBe("Party talk");
    expect(one.html).toContain('name="slot"');
    expect(one.html).toMatch(/href="[^"]*ids=party-talk[^"]*date=/);
  });

  base("with wrong ids, menus or members answer that nothing is found", async ({ request }) => {
    for (const [what, path, status, text] of [
      ["unknown ids", "/widget/booking/party-cut,unheard-of", 404, "Cannot find calendar"],
      ["services of two providers", "/widget/booking/party-cut,physiotherapy", 404, "Cannot find calendar"],
      ["one unknown id", "/widget/booking?id=unheard-of", 404, "Unable to find calendar"],
      ["no service, with several providers", "/widget/booking", 404, "Cannot find calendar"],
      ["200 ids", `/widget/booking/${Array.from({ length: 200 }, (_, n) => `s${n}`).join(",")}`, 400, "That’s more"],
      ["an unknown menu", "/widget/service-menus/unheard-of", 404, "Cannot find calendar"],
      ["a service that is not in the menu", `${oneEach}/party-wash`, 404, "Unable to find calendar"],
      ["another provider's service in the cart", `${menu}?cart=physiotherapy`, 404, "Unable to find calendar"],
      ["another provider's staff", `${menu}?cart=party-cut..tomas-ribeiro`, 404, "Cannot find calendar"],
      [
        "another provider's staff for one",
        "/widget/booking/party-cut?staff=tomas-ribeiro",
        404,
        "Cannot find calendar",
      ],
    ] as const) {
      const answer = await documentAt(request, path);
      expect([what, answer.status, answer.heading.slice(0, text.length)]).toEqual([what, status, text]);
    }
  });
});

/** The address of the link with this name. */
function linkIn(html: string, name: string): string {
  const links = [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)];
  const link = links.find(
    ([, attributes, content]) =>
      attributes!.includes(`aria-label="${name}"`) || content!.replace(/<[^>]+>/g, "").trim() === name,
  );
  if (link === undefined) throw new Error(`no link is named ${name}`);
  return /href="([^"]*)"/.exec(link[1]!)![1]!.replaceAll("&amp;", "&");
}

/** The services step after a service is chosen. */
async function chosen(request: APIRequestContext, html: string, service: string): Promise<string> {
  return (await documentAt(request, linkIn(html, `Choose ${service}`))).html;
}

base.describe("a forged form", { tag: "@once" }, () => {
  const post = async (request: APIRequestContext, search: string, form: Record<string, string>) => {
    const { origin } = new URL(base.info().project.use.baseURL!);
    const key = crypto.randomUUID();
    const answer = await request.post(menu + search, { form: { key, ...form }, headers: { origin } });
    return [answer.status(), await answer.text()] as const;
  };
  const slot = "2031-01-01T10:00:00Z";

  base("with its own price is refused entirely", async ({ request }) => {
    for (const field of ["price", "status", "__proto__", "guest-0-name"]) {
      const [status, text] = await post(request, "?cart=party-cut", { intent: "hold", slot, [field]: "1" });
      expect([field, status]).toEqual([field, 422]);
      expect(text).toContain(`This form contains a field we don’t know: ${field}`);
    }
  });

  base("without a service for each person, or with too many seats, is refused", async ({ request }) => {
    const [status, text] = await post(request, "?cart=party-cut*", { intent: "hold", slot });
    expect(status).toBe(422);
    expect(text).toContain(missing);
    const [many, message] = await post(request, "?cart=party-class*party-class*party-class", { intent: "hold", slot });
    expect(many).toBe(422);
    expect(message).toContain(tooMany);
    expect(message).toContain("Select different services");
  });
});

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a party chooses services, reads what is missing, and books together", { tag: "@long" }, async ({ page }) => {
    await page.goto(menu);
    await choose(page, "Party cut");
    await card(page, "Party cut").getByRole("link", { name: "1 hr", exact: true }).click();
    await card(page, "Party cut").getByRole("link", { name: "Greta Party" }).click();
    await choose(page, "Party wash");
    await page.getByRole("link", { name: "Move up Party wash" }).click();
    await addGuest(page, 1);
    await addGuest(page, 2);
    await choose(page, "Party class");
    await goOn(page);
    await expect(page.getByRole("alert")).toContainText(missing);
    await page.getByRole("link", { name: "Choose for Guest 1" }).click();
    await page.getByRole("link", { name: "Remove guest 1" }).click();
    await expect(cart(page)).toContainText("3 services");
    await goOn(page);
    await openDay(page, days.noScript);
    await holdSlot(page);

    await page.getByRole("button", { name: "Continue" }).click();
    await expect(
      page.getByRole("alert").getByRole("link", { name: "Please accept the terms and conditions" }),
    ).toBeVisible();
    await fillDetails(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("or leave all of this empty")).toBeVisible();
    await page.locator("#guest-1-name").fill("Max");
    await page.getByRole("button", { name: /^Book / }).click();
    await expect(page.getByRole("alert").getByRole("link", { name: "Email is required" })).toBeVisible();
    await page.locator("#guest-1-name").fill("");
    await page.getByRole("button", { name: /^Book / }).click();
    await expectBooked(page);
    await expect(page.getByText("1 guest", { exact: true })).toBeVisible();
  });

  test(
    "services can change while a time is held, and the new booking uses that time",
    { tag: ["@once", "@long"] },
    async ({ page }) => {
      await page.goto(`${oneEach}?cart=party-talk*party-talk`);
      await openDay(page, days.noScript);
      await holdSlot(page);
      await page.getByRole("link", { name: "Services" }).click();
      await page
        .getByRole("link", { name: "Remove guest 1" })
        .or(page.getByRole("link", { name: /^Guest 1/ }))
        .first()
        .click();
      await choose(page, "Party cut");
      await goOn(page);
      await holdSlot(page);
      await expect(cart(page)).toContainText("Party cut");
      await expect(cart(page)).toContainText("Party talk");
    },
  );
});
