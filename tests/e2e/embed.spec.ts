import type { FrameLocator, Page } from "@playwright/test";
import { isLong } from "../support/long.ts";
import { hostPage, openHostSite, type HostSite } from "../support/host-site.ts";
import { axe, colours, expect, test, withMotion, onceUnlessLong } from "./fixtures.ts";
import { nameYourself } from "./steps.ts";
import { isHydrated } from "../support/is-hydrated.ts";

test.use(withMotion);

/** A service of tests/packs. Only pages of `localhost` and `127.0.0.1` may frame it. */
const origin = `http://localhost:${process.env["E2E_PORT"] ?? 3210}`;
/** A different site, so that browsers treat the frame as third-party. */
const elsewhere = "127.0.0.1";

/** Each test uses a different day. */
function on(days: number, service = "embed-call"): string {
  const date = new Date(Date.now() + (40 + days) * 86_400_000).toISOString().slice(0, 10);
  return `${origin}/widget/booking/${service}?date=${date}`;
}

function inline(url: string, attributes = ""): string {
  return `<div id="inline" data-almanac-inline ${attributes} style="min-height:700px"><a href="${url}">Book a call</a></div>`;
}

const room = `<div style="height:2000px"></div>`;
const light = "html{color-scheme:light}";
const dark = "body{background:#111;color:#eee}";
const stranger = (message: string) =>
  `<iframe id="stranger" title="Stranger" srcdoc='<script>addEventListener("message",()=>{parent.postMessage(${message},"*");parent.frames[0].postMessage({source:"almanac",v:1,id:"x",type:"ui",data:{theme:"dark"}},"*");document.title="done"})</script>'></iframe>`;
const forged = `{source:"almanac",v:1,id:"x",type:"booking_scheduled",data:{service:"forged"}}`;

/** Black in dark mode and yellow in light mode are the hardest. booking.spec.ts has others. */
const hardest = [
  { primary: "ffff00", theme: "light" },
  { primary: "000000", theme: "dark" },
];
const looks = isLong
  ? ["ffff00", "000000", "00a2ff"].flatMap((primary) => ["light", "dark"].map((theme) => ({ primary, theme })))
  : hardest;

let site: HostSite;
test.beforeAll(async () => {
  const page = (body: string, css = "") => hostPage(body, { script: `${origin}/embed.js`, css });
  const colours = looks.map(({ primary, theme }) =>
    inline(on(0), `data-almanac-primary="${primary}" data-almanac-theme="${theme}"`),
  );
  const known = `data-almanac-prefill='{"first_name":"Ada","email":"ada@example.com"}'`;
  site = await openHostSite({
    "/inline": page(inline(on(1), known)),
    "/blocked": page(inline(on(2))),
    "/popup": page(`${room}<p><a id="popup" href="${on(3)}" data-almanac-popup>Book a call</a></p>${room}`),
    "/both": page(
      `${inline(on(13))}<p><a id="popup" href="${on(13)}" data-almanac-popup>Book from a link</a></p>${room}`,
    ),
    "/floating": page(`<a id="corner" href="${on(4)}" data-almanac-floating>Book a call</a>${room}`),
    "/old": hostPage(
      `<iframe id="old" src="${on(5)}" scrolling="no" allow="payment" title="Book" style="width:100%;border:none"></iframe>`,
      { script: `${origin}/js/form_embed.js` },
    ),
    "/slide": page(
      `<iframe id="slide" src="${on(5)}" data-layout="{'id':'POLITE_SLIDE_IN'}" data-trigger-type="showOnScrolling"
        data-trigger-value="50" data-activation-type="activateOnVisit" title="Book a call"></iframe>${room}`,
    ),
    "/shadow": page(`<div id="host"></div>`),
    "/forged": page(inline(on(6)) + stranger(forged)),
    "/dark": page(inline(on(7)), dark),
    "/colours": page(colours.join("").replaceAll('id="inline"', ""), light),
    "/onward": page(inline(on(8, "embed-onward"), 'data-almanac-redirect="https://elsewhere.example"')),
    "/stays": page(inline(on(9, "embed-onward"), 'data-almanac-redirect="https://other.example"')),
    "/paid": page(inline(on(10, "office-paid"))),
    "/request": page(inline(on(11, "request-visit"))),
    "/quiz": page(inline(`${origin}/widget/quiz/how-tired-are-you`)),
    "/form": page(inline(`${origin}/widget/form/office-contact`)),
    "/token": page(inline(`${origin}/widget/cancel-booking?booking=${"a".repeat(32)}`)),
    // The demo's second business, which lists no sites.
    "/anywhere": page(inline(`${origin}/widget/booking/quick-check?staff=any`)),
    "/forbids": hostPage(
      `${inline(on(12))}<p><a id="popup" href="${on(12)}" data-almanac-popup>Book from a link</a></p>`,
      { script: `${origin}/embed.js`, policy: "frame-src 'none'" },
    ),
    "/bare": page(`<div id="inline" data-almanac-inline data-almanac-url="${on(12)}" title="Book a call"></div>`),
    "/old-popup": page(
      `<iframe id="old" src="${on(12)}" data-layout="{'id':'POPUP'}" data-trigger-type="alwaysShow" title="Book a call"></iframe>`,
    ),
  });
});
test.afterAll(() => site.close());

type Heard = [type: string, detail: Record<string, unknown>, id: string];
const heardBy = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
const typesOf = async (page: Page) => (await heardBy(page)).map(([type]) => type);
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
/** Where the inline frame is, and how wide it is. Its height follows its steps. */
const placeOf = (page: Page) =>
  page
    .locator("#inline iframe")
    .evaluate((frame: HTMLIFrameElement) => [frame.offsetTop, frame.offsetLeft, frame.offsetWidth]);
const almanac = (page: Page, call: string) => page.evaluate(`Almanac.${call}`);
const frameIn = (page: Page) => page.frameLocator("[data-almanac-inline] iframe").first();

/** The frame has no scrollbar, and no fixed or sticky elements: it has no viewport to fix them to. */
async function fits(frame: FrameLocator): Promise<void> {
  const html = frame.locator("html");
  await expect.poll(() => html.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  expect(
    await html.evaluate((element) =>
      [...element.querySelectorAll("*")]
        .filter((part) => ["fixed", "sticky"].includes(getComputedStyle(part).position))
        .map((part) => part.className),
    ),
  ).toEqual([]);
}

async function hold(frame: FrameLocator): Promise<void> {
  // Its URL names the browser's time zone, because a framed page stores nothing.
  await expect(frame.getByText(/^Tokyo|you are [89] hrs ahead$/).first()).toBeVisible();
  // Both widths run at the same time, so each takes different slots.
  await frame
    .locator("label.slot")
    .nth(test.info().project.name === "mobile" ? 20 : 4)
    .click();
  await frame.getByRole("button", { name: /^Continue/ }).click();
  await expect(frame.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
}

async function book(frame: FrameLocator): Promise<void> {
  await hold(frame);
  await nameYourself(frame);
  await frame.getByRole("button", { name: /^Book / }).click();
  await expect(frame.getByText("Your appointment is scheduled.")).toBeVisible();
}

test(
  "inline: the frame replaces the link, fits the height of every step, shifts no layout, and reports the booking once",
  onceUnlessLong,
  async ({ page }) => {
    await page.goto(site.at(elsewhere, "/inline?utm_source=letter&secret=1"));
    const frame = frameIn(page);
    await expect(frame.locator("label.slot").first()).toBeVisible();
    const address = new URL((await page.locator("#inline iframe").getAttribute("src"))!).searchParams;
    expect([address.get("utm_source"), address.get("secret")]).toEqual(["letter", null]);
    await expect.poll(() => typesOf(page)).toEqual(expect.arrayContaining(["ready", "route", "step_viewed"]));
    await fits(frame);
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
    expect(await page.evaluate(() => [document.activeElement?.tagName, scrollY])).toEqual(["BODY", 0]);
    await axe(page);
    const place = await placeOf(page);

    await hold(frame);
    await fits(frame);
    await expect(frame.getByLabel("First name")).toHaveValue("Ada");
    // The start of the step is visible.
    const top = async () => (await frame.getByRole("heading", { name: "Your details" }).boundingBox())!.y;
    await expect.poll(top).toBeGreaterThan(-1);
    expect(await top()).toBeLessThan(page.viewportSize()!.height / 2);
    await nameYourself(frame);
    await frame.getByRole("button", { name: /^Book / }).click();
    await expect(frame.getByText("Your appointment is scheduled.")).toBeVisible();
    await fits(frame);
    // What is below the frame makes room for each step. The browser counts that as a shift if an answer takes longer than
    // half a second, so only the frame's own place is compared.
    expect(await placeOf(page)).toEqual(place);

    await expect.poll(() => typesOf(page)).toContain("booking_scheduled");
    const heard = await heardBy(page);
    const told = (type: string) => heard.filter(([one]) => one === type).map(([, detail]) => detail);
    expect(told("step_viewed").map(({ step }) => step)).toEqual(["time", "details", "outcome"]);
    for (const type of ["ready", "route", "slot_selected", "booking_submitted", "booking_scheduled"])
      expect([type, told(type).length]).toEqual([type, 1]);
    expect(told("booking_scheduled")).toEqual([
      { service: "embed-call", start: told("slot_selected")[0]!["start"], reference: expect.any(String) },
    ]);
    expect(new Set(heard.map(([, , id]) => id))).toEqual(new Set(["inline"]));
    expect(JSON.stringify(heard)).not.toMatch(/\bada\b|byron|booking=|hold=/i);

    // A reload shows the confirmation again, but sends the embedding page no second message.
    await page.frames()[1]!.evaluate(() => location.reload());
    await expect(frame.getByText("Your appointment is scheduled.")).toBeVisible();
    await expect.poll(async () => (await typesOf(page)).filter((type) => type === "step_viewed").length).toBe(4);
    expect((await typesOf(page)).filter((type) => type === "booking_scheduled")).toHaveLength(1);
  },
);

test(
  "popup: loads in the background, traps and restores focus, and closes with Escape, its button and the backdrop",
  onceUnlessLong,
  async ({ page }) => {
    await page.goto(site.at(elsewhere, "/popup"));
    const link = page.getByRole("link", { name: "Book a call" });
    await expect.poll(() => page.evaluate(() => "Almanac" in window)).toBe(true);
    await link.focus();
    const frame = page.frameLocator("dialog iframe");
    await expect(frame.locator("label.slot").first()).toBeAttached();
    expect(await typesOf(page)).toEqual([]);
    const before = await page.evaluate(() => scrollY);

    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Book a call" });
    await expect(dialog).toBeVisible();
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
    await expect.poll(() => typesOf(page)).toEqual(expect.arrayContaining(["ready", "step_viewed"]));
    await axe(page);
    const box = (await dialog.boundingBox())!;
    const { width, height } = page.viewportSize()!;
    if (width < 600) expect([box.x, box.y, box.width, box.height]).toEqual([0, 0, width, height]);
    const close = page.getByRole("button", { name: "Close" });
    expect((await close.boundingBox())!.width).toBeGreaterThanOrEqual(44);

    // Focus cycles, and never reaches the page behind.
    const reached = new Set<string>();
    for (let presses = 0; presses < 90 && !reached.has("BUTTON"); presses++) {
      await page.keyboard.press("Tab");
      reached.add(await page.evaluate(() => document.activeElement!.tagName));
    }
    expect(reached).toContain("IFRAME");
    expect(reached).not.toContain("A");
    await close.focus();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();

    // Also from inside the frame, whose key events do not reach the embedding page.
    await page.keyboard.press("Enter");
    await frame.locator("label.slot").first().click();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await link.click();
    await expect(dialog).toBeVisible();
    if (width < 600) await close.click();
    else await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => [getComputedStyle(document.documentElement).overflow, scrollY])).toEqual([
      "visible",
      before,
    ]);
    await expect.poll(async () => (await typesOf(page)).filter((type) => type === "close")).toHaveLength(3);
  },
);

test(
  "popup beside an inline frame: keeps the keyboard, and Escape closes it",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    await page.goto(site.at(elsewhere, "/both"));
    const inlineSlots = frameIn(page).locator("label.slot");
    await expect(inlineSlots.first()).toBeVisible();
    const link = page.getByRole("link", { name: "Book from a link" });
    const dialog = page.getByRole("dialog", { name: "Book from a link" });
    const slots = page.frameLocator("dialog iframe").locator("label.slot");
    const focusIn = (selector: string) => page.evaluate((where) => document.activeElement!.matches(where), selector);
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(slots.first()).toBeVisible();
    await expect.poll(() => focusIn("dialog iframe")).toBe(true);
    const before = await page.evaluate(() => scrollY);
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press("Tab");
      expect(await focusIn("[data-almanac-inline] *, a")).toBe(false);
    }
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    // Also from the host page's side of the dialog.
    await page.keyboard.press("Enter");
    await expect.poll(() => focusIn("dialog iframe")).toBe(true);
    await page.getByRole("button", { name: "Close" }).focus();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    // The inline frame works again.
    await inlineSlots.first().click();
    await expect.poll(() => focusIn("[data-almanac-inline] iframe")).toBe(true);
  },
);

test(
  "floating: a button in the corner opens the popup, and keeps its border in forced colours",
  { tag: "@once" },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(site.at("localhost", "/floating"));
    const link = page.getByRole("link", { name: "Book a call" });
    await expect(link).toHaveCSS("position", "fixed");
    const { width, height } = page.viewportSize()!;
    const box = (await link.boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect([width - box.x - box.width, height - box.y - box.height]).toEqual([16, 16]);
    await expect(link).not.toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
    await link.click();
    const dialog = page.getByRole("dialog");
    const frame = page.frameLocator("dialog iframe");
    await expect(frame.locator("label.slot").first()).toBeVisible();
    if (width > 600) await expect(dialog).not.toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
    await frame.locator("label.slot").first().click();
    await expect
      .poll(async () => (await heardBy(page)).filter(([type]) => type === "slot_selected"))
      .toEqual([["slot_selected", expect.any(Object), "corner"]]);
    await almanac(page, `send(document.querySelector("#corner"), "close")`);
    await expect(dialog).toBeHidden();
  },
);

test.describe("HighLevel snippets", { tag: "@once" }, () => {
  test("a frame beside the old script fits its content, and its messages arrive", async ({ page }) => {
    await page.goto(site.at(elsewhere, "/old"));
    await expect(page.frameLocator("#old").locator("label.slot").first()).toBeVisible();
    await expect.poll(() => page.locator("#old").evaluate((frame) => frame.clientHeight)).toBeGreaterThan(600);
    await fits(page.frameLocator("#old"));
    expect((await heardBy(page))[0]).toEqual(["ready", {}, "old"]);
  });

  test("a slide-in opens halfway down the page, once per visit, and leaves the page usable", async ({ page }) => {
    await page.goto(site.at(elsewhere, "/slide"));
    const dialog = page.getByRole("dialog", { name: "Book a call" });
    await expect.poll(() => page.evaluate(() => "Almanac" in window)).toBe(true);
    await page.evaluate(() => scrollTo(0, 200));
    await expect(dialog).toBeHidden();
    await page.evaluate(() => scrollTo(0, 2000));
    await expect(page.frameLocator("dialog iframe").locator("label.slot").first()).toBeVisible();
    expect(await page.evaluate(() => document.querySelector("dialog:modal"))).toBeNull();
    await page.reload();
    await expect.poll(() => page.evaluate(() => "Almanac" in window)).toBe(true);
    await page.evaluate(() => scrollTo(0, 2000));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(dialog).toBeHidden();
  });
});

test(
  "works in a shadow root, follows elements that the page adds and removes, changes its theme, and can be removed",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto(site.at(elsewhere, "/shadow"));
    await expect.poll(() => page.evaluate(() => "Almanac" in window)).toBe(true);
    await page.evaluate(
      (html) => {
        const root = document.querySelector("#host")!.attachShadow({ mode: "open" });
        root.innerHTML = html;
        window.Almanac!.scan(root);
      },
      inline(on(0)),
    );
    await expect(page.frameLocator("#host iframe").locator("label.slot").first()).toBeVisible();
    await expect.poll(() => typesOf(page)).toContain("ready");

    await page
      .locator("#below")
      .evaluate((below, html) => below.insertAdjacentHTML("beforebegin", html), inline(on(0)));
    const second = page.frameLocator("main > #inline iframe");
    await expect(second.locator("label.slot").first()).toBeVisible();
    expect(await page.evaluate(() => document.querySelectorAll("iframe").length)).toBe(1);

    await almanac(page, `send(document.querySelector("main > #inline"), "ui", { theme: "dark", primary: "aa00aa" })`);
    await expect(second.locator("html")).toHaveAttribute("data-theme", "dark");
    await almanac(page, `send(document.querySelector("main > #inline"), "prefill", { last_name: "Byron" })`);
    await hold(second);
    await expect(second.getByLabel("Last name")).toHaveValue("Byron");

    await page.evaluate(() => document.querySelector("main > #inline")!.remove());
    await almanac(page, "remove()");
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Book a call" })).toBeVisible();
  },
);

test("neither side accepts messages from a third frame", { tag: "@once" }, async ({ page }) => {
  await page.goto(site.at(elsewhere, "/forged"));
  const html = frameIn(page).locator("html");
  await expect.poll(() => typesOf(page)).toContain("step_viewed");
  await page.evaluate((message) => window.postMessage(message, "*"), {
    source: "almanac",
    v: 1,
    id: "x",
    type: "booking_scheduled",
    data: { service: "forged" },
  });
  // A third frame sends messages to the page and to our frame. Its title shows when it has.
  await page.evaluate(() =>
    document.querySelector<HTMLIFrameElement>("#stranger")!.contentWindow!.postMessage("go", "*"),
  );
  await expect
    .poll(() =>
      page
        .frames()
        .find((frame) => frame.url() === "about:srcdoc")!
        .title(),
    )
    .toBe("done");
  await page.evaluate(() => new Promise((later) => setTimeout(later, 200)));
  expect(await typesOf(page)).not.toContain("booking_scheduled");
  await expect(html).toHaveAttribute("data-theme", "light");
  // The same messages from the right senders.
  const ours = page.frames().find((frame) => frame.url().startsWith(origin))!;
  await ours.evaluate(() => {
    parent.postMessage({ source: "almanac", v: 1, id: "x", type: "booking_scheduled", data: { service: "own" } }, "*");
  });
  await expect.poll(() => heardBy(page)).toContainEqual(["booking_scheduled", { service: "own" }, "inline"]);
  await almanac(page, `send(document.querySelector("#inline"), "ui", { theme: "dark" })`);
  await expect(html).toHaveAttribute("data-theme", "dark");
});

test(
  "a dark page shows no white flash while the frame loads, and can switch to light",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    let letIn = () => {};
    const held = new Promise<void>((resolve) => (letIn = resolve));
    await page.route(/\/widget\/booking\/embed-call|\/assets\/.*\.css/, async (route) => {
      await held;
      await route.continue();
    });
    const brightest = async () => {
      const shot = await page.locator("#inline").screenshot();
      return page.evaluate(async (png) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
        canvas.drawImage(image, 0, 0);
        const { data } = canvas.getImageData(0, 0, image.width, image.height);
        let bright = 0;
        for (let at = 1; at < data.length; at += 4) if (data[at]! > 200) bright++;
        return bright / (data.length / 4);
      }, shot.toString("base64"));
    };
    await page.goto(site.at(elsewhere, "/dark"), { waitUntil: "commit" });
    await expect(page.locator("#inline iframe")).toHaveCSS("color-scheme", "dark");
    expect(await brightest()).toBe(0);
    letIn();
    await expect(frameIn(page).locator("html")).toHaveAttribute("data-theme", "dark");
    expect(await brightest()).toBeLessThan(0.05);
    await expect(frameIn(page).locator("label.slot").first()).toBeVisible();
    expect(await brightest()).toBeLessThan(0.05);
    await expect.poll(() => typesOf(page)).toContain("ready");
    await page.evaluate(() => document.body.setAttribute("style", "background:#fff"));
    await expect(frameIn(page).locator("html")).toHaveAttribute("data-theme", "light");
    expect(await brightest()).toBeGreaterThan(0.5);
  },
);

test(
  "one page can have several frames, each with its own colour and theme, and every colour is readable",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    test.slow(isLong, "six frames, and axe over each");
    await page.goto(site.at(elsewhere, "/colours"));
    for (const [n, { theme }] of looks.entries()) {
      const frame = page.frameLocator("iframe").nth(n);
      await expect(frame.locator("html")).toHaveAttribute("data-theme", theme);
      // Browsers throttle cross-site frames outside the viewport.
      await page.locator("iframe").nth(n).scrollIntoViewIfNeeded();
      await frame.locator("label.slot").nth(2).click();
    }
    await expect
      .poll(async () => (await typesOf(page)).filter((type) => type === "slot_selected").length)
      .toBe(looks.length);
    const addresses = page
      .frames()
      .slice(1)
      .map((frame) => frame.url());
    expect(new Set(addresses).size).toBe(looks.length);
    for (const address of addresses) {
      await page.goto(address);
      await axe(page, colours);
    }
  },
);

test("a finished booking redirects only if the snippet allows it", { tag: "@once" }, async ({ page }) => {
  await page.route("https://elsewhere.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Thanks</title>" }),
  );
  await page.goto(site.at(elsewhere, "/stays"));
  await book(frameIn(page));
  await expect.poll(() => typesOf(page)).toContain("booking_scheduled");
  const onward = frameIn(page).getByRole("link", { name: "Continue to elsewhere.example" });
  await expect(onward).toHaveAttribute("href", "https://elsewhere.example/thanks");
  expect(page.url()).toContain("/stays");
  await page.goto(site.at(elsewhere, "/onward"));
  await frameIn(page).locator("label.slot").first().waitFor();
  await hold(frameIn(page));
  await nameYourself(frameIn(page));
  await frameIn(page)
    .getByRole("button", { name: /^Book / })
    .click();
  await expect(page).toHaveURL("https://elsewhere.example/thanks");
});

test("requests and quizzes are reported once, without personal data", { tag: ["@once", "@long"] }, async ({ page }) => {
  const told = async (type: string) => (await heardBy(page)).filter(([one]) => one === type);
  await page.goto(site.at(elsewhere, "/request"));
  await hold(frameIn(page));
  await nameYourself(frameIn(page));
  await frameIn(page).getByLabel("Your address").fill("Rua do Salitre 9");
  await frameIn(page)
    .getByRole("button", { name: /^(Request|Send)/ })
    .click();
  await expect(frameIn(page).getByRole("heading", { name: "Your request has been sent" })).toBeVisible();
  await expect.poll(() => told("booking_requested")).toHaveLength(1);
  expect(await told("booking_scheduled")).toEqual([]);
  expect(JSON.stringify(await heardBy(page))).not.toMatch(/\bada\b|byron|booking=/i);

  // The demo's first business allows only pages of localhost.
  await page.goto(site.at("localhost", "/quiz"));
  for (let question = 1; question <= 10; question++) {
    await expect(frameIn(page).getByText(`Question ${question} of 10`).first()).toBeVisible();
    const control = frameIn(page).locator(".question input:not([type=hidden]), .question select").first();
    if ((await control.evaluate(({ tagName }) => tagName)) === "SELECT") await control.selectOption({ index: 1 });
    else await control.check();
    await frameIn(page)
      .getByRole("button", { name: /^(Continue|Show me)/ })
      .click();
  }
  await expect.poll(() => told("quiz_completed")).toHaveLength(1);
  expect(JSON.stringify(await told("quiz_completed"))).toContain("how-tired-are-you");
});

test(
  "forms and payments are reported too, and a checkout uses the whole window",
  { tag: "@once" },
  async ({ page }) => {
    await page.goto(site.at(elsewhere, "/form"));
    const form = frameIn(page);
    await form.getByLabel("First name").fill("Ada");
    await form.getByLabel("Email").fill("ada@example.com");
    await form.getByRole("button", { name: "Send to the office" }).click();
    await expect(form.getByRole("heading", { name: "Thank you, Ada." })).toBeVisible();
    await expect
      .poll(async () => (await heardBy(page)).filter(([type]) => type === "form_submitted"))
      .toEqual([
        ["form_submitted", { form: "office-contact", response: expect.any(String), state: "complete" }, "inline"],
      ]);
    expect(JSON.stringify(await heardBy(page))).not.toMatch(/\bada\b/i);

    await page.goto(site.at(elsewhere, "/paid"));
    await hold(frameIn(page));
    await nameYourself(frameIn(page));
    await frameIn(page).getByRole("button", { name: "Continue to payment" }).click();
    await expect
      .poll(async () => (await heardBy(page)).filter(([type]) => type === "payment_required"))
      .toEqual([["payment_required", { service: "office-paid", amount: 1950, currency: "EUR" }, "inline"]]);
    await frameIn(page).getByRole("button", { name: "Pay €19.50" }).click();
    await expect(page).toHaveURL(/\/test-checkout\//);
  },
);

/** An origin that may not frame the provider of these tests. */
const unlisted = "unlisted.localhost";
const lost = (reason: string, id: string) => ["error", { reason }, id];

test.describe("a page that cannot be framed", { tag: "@once" }, () => {
  test("keeps its link until the frame loads, and permanently if it never does", async ({ page }) => {
    await page.clock.install();
    await page.goto(site.at(unlisted, "/inline"));
    const link = page.getByRole("link", { name: "Book a call" });
    await expect(page.locator("#inline iframe")).toBeAttached();
    await expect(link).toBeVisible();
    await page.clock.fastForward(4_000);
    expect(await heardBy(page)).toEqual([]);
    await page.clock.fastForward(4_000);
    expect(await heardBy(page)).toEqual([lost("timeout", "inline")]);
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
    await link.click();
    await expect(page).toHaveURL(/\/widget\/booking\/embed-call/);
  });

  test("keeps its link if its URL has a token", async ({ page }) => {
    await page.clock.install();
    await page.goto(site.at(elsewhere, "/token"));
    await expect(page.locator("#inline iframe")).toBeAttached();
    await page.clock.fastForward(8_000);
    expect(await heardBy(page)).toEqual([lost("timeout", "inline")]);
    await expect(page.getByRole("link", { name: "Book a call" })).toBeVisible();
  });

  test("shows its link inside the popup, and then instead of it", async ({ page }) => {
    await page.clock.install();
    await page.goto(site.at(unlisted, "/popup"));
    const link = page.locator("#popup");
    await expect.poll(() => page.evaluate(() => "Almanac" in window)).toBe(true);
    await link.click();
    const dialog = page.getByRole("dialog", { name: "Book a call" });
    await expect(dialog.getByRole("link", { name: "Book a call" })).toBeVisible();
    await axe(page);
    await page.clock.fastForward(8_000);
    expect(await heardBy(page)).toEqual([lost("timeout", "popup")]);
    await expect(dialog.getByRole("link", { name: "Book a call" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await link.click();
    await expect(page).toHaveURL(/\/widget\/booking\/embed-call/);
  });

  test("replaces a HighLevel frame with a link", { tag: "@long" }, async ({ page }) => {
    for (const path of ["/old", "/old-popup"]) {
      await page.clock.install();
      await page.goto(site.at(unlisted, path));
      await expect.poll(() => page.evaluate(() => "Almanac" in window)).toBe(true);
      await page.clock.fastForward(8_000);
      expect(await heardBy(page)).toContainEqual(lost("timeout", "old"));
      await expect(page.locator("main").getByRole("link", { name: /^Book/ })).toHaveAttribute("href", /embed-call/);
    }
  });

  test("keeps its link immediately if the embedding page forbids frames", { tag: "@long" }, async ({ page }) => {
    await page.goto(site.at(elsewhere, "/forbids"));
    await expect.poll(() => heardBy(page)).toContainEqual(lost("blocked", "inline"));
    await expect(page.getByRole("link", { name: "Book a call" })).toBeVisible();
    await page.locator("#popup").hover();
    await expect.poll(() => heardBy(page)).toContainEqual(lost("blocked", "popup"));
    await page.locator("#popup").click();
    await expect(page).toHaveURL(/\/widget\/booking\/embed-call/);
  });

  test("gets a link if the snippet has none", { tag: "@long" }, async ({ page }) => {
    await page.clock.install();
    await page.goto(site.at(unlisted, "/bare"));
    await expect(page.locator("#inline iframe")).toBeAttached();
    await page.clock.fastForward(8_000);
    await expect(page.getByRole("link", { name: "Book a call" })).toHaveAttribute("href", /embed-call/);
  });
});

test(
  "any site can frame a provider that lists no sites, without console warnings",
  { tag: "@once" },
  async ({ page }) => {
    const complaints: string[] = [];
    page.on("console", (message) => void (message.type() === "warning" && complaints.push(message.text())));
    await page.goto(site.at(unlisted, "/anywhere"));
    await expect(frameIn(page).locator("label.slot").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Book a call" })).toHaveCount(0);
    expect(complaints).toEqual([]);
  },
);

test("Escape closes a popup right after it opens", { tag: ["@once", "@long"] }, async ({ page }) => {
  await page.goto(site.at(elsewhere, "/popup"));
  await expect.poll(() => page.evaluate(() => "Almanac" in window)).toBe(true);
  const link = page.getByRole("link", { name: "Book a call" });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Book a call" })).toBeVisible();
  // A key is lost if it is pressed at the moment at which the focus moves into the frame.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden({ timeout: 2_000 });
  }).toPass();
  await expect(link).toBeFocused();
  // Also after the frame has loaded.
  await page.keyboard.press("Enter");
  await expect(page.frameLocator("dialog iframe").locator("label.slot").first()).toBeVisible();
  // Its keys count once its script runs.
  const frame = await page
    .locator("dialog iframe")
    .elementHandle()
    .then((iframe) => iframe.contentFrame());
  await frame!.waitForFunction(isHydrated);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test(
  "a booking succeeds with third-party cookies and storage blocked, without accessing them",
  { tag: "@once" },
  async ({ page, context }) => {
    await page.addInitScript(() => {
      if (window === window.top) return;
      for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException(`${name} was touched`, "SecurityError");
          },
        });
      Object.defineProperty(Document.prototype, "cookie", {
        get() {
          throw new DOMException("cookies were touched", "SecurityError");
        },
      });
    });
    const set: string[] = [];
    page.on("response", (response) => {
      const { "set-cookie": cookie } = response.headers();
      if (cookie !== undefined) set.push(response.url());
    });
    await page.goto(site.at(elsewhere, "/blocked"));
    await book(frameIn(page));
    expect([set, await context.cookies()]).toEqual([[], []]);
  },
);

test.describe("without JavaScript", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });
  test("the snippet's link works", async ({ page }) => {
    await page.goto(site.at(elsewhere, "/inline"));
    await page.getByRole("link", { name: "Book a call" }).click();
    await expect(page).toHaveURL(/\/widget\/booking\/embed-call/);
  });
});

test(
  "the snippet page builds a snippet, previews it and copies it",
  { tag: ["@once", "@long"] },
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/embed");
    await expect(page.getByRole("button", { name: "Copy" })).toBeVisible();
    await axe(page);
    const shown = page.getByLabel("What should it show?");
    await shown.selectOption({ label: "Quiz: How tired are you, really?, Saltwater House" });
    await expect(page.locator("pre")).toContainText("/widget/quiz/how-tired-are-you");
    await expect(page.getByText("Only these: https://saltwater-house.example,")).toBeVisible();
    await shown.selectOption({ label: "Everything: Ribeira Cycles" });
    await expect(page.getByText("Any website.", { exact: true })).toBeVisible();
    await shown.selectOption({ label: "Framed call, Corner Office" });
    await page.getByText("From a link").click();
    await expect(page.locator("pre")).toContainText("data-almanac-popup");
    await page.getByLabel("Light or dark").selectOption("dark");
    await expect(page.locator("pre")).toContainText("/widget/booking/embed-call?theme=dark");
    await page.getByLabel("Choose a colour").fill("#0b5fff");
    await expect(page.getByLabel("Colour", { exact: false }).first()).toHaveValue("0b5fff");
    await expect(page.locator("pre")).toContainText("primary=0b5fff");
    await page.getByRole("button", { name: "Copy" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("data-almanac-popup");
    const preview = page.frameLocator("iframe.embed__preview");
    await preview.getByRole("link", { name: "Book: Framed call" }).click();
    await expect(preview.frameLocator("dialog iframe").locator("label.slot").first()).toBeVisible();
  },
);
