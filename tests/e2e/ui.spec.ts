import { test as base, type Locator, type Page } from "@playwright/test";
import { contrast, type Hex } from "../../src/domain/theme/colour.ts";
import { isLong } from "../support/long.ts";
import { documentAt } from "./documents.ts";
import { alive, axe, axeAtBothWidths, colours, expect, test, onceUnlessLong } from "./fixtures.ts";

/** One chapter in one theme: each name occurs once, and queries on the small page are fast. */
async function open(page: Page, chapter: string, theme = "light"): Promise<void> {
  await openAt(page, `/dev/ui?theme=${theme}&chapter=${chapter}`);
}

async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // The first key starts the page's scripts. Then React hydrates the elements.
  await page.keyboard.press("Tab");
  await alive(page);
}

function specimen(page: Page, chapter: string, title: string): Locator {
  return page.locator(`#${chapter} .specimen`).filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

function focused(page: Page): Locator {
  return page.locator("*:focus");
}

const chapters = [
  "month",
  "slots",
  "pages",
  "colour",
  "type",
  "buttons",
  "fields",
  "choices",
  "messages",
  "small",
  "summary",
];

/** Texts, colours and small parts, which other screens have too. */
const plain = new Set(["pages", "colour", "type", "small"]);

test.describe("the specimen page", () => {
  test("no chapter has accessibility violations, in either theme", { tag: "@once" }, async ({ page }) => {
    test.slow();
    for (const chapter of isLong ? chapters : chapters.filter((one) => !plain.has(one))) {
      await page.goto(`/dev/ui?theme=light&chapter=${chapter}`);
      if (isLong || chapter === "month") await axeAtBothWidths(page);
      else await axe(page);
      await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
      await axe(page, colours);
    }
  });

  // Here no browser is needed.
  base("has the chapters that are checked here", { tag: "@once" }, async ({ request }) => {
    const { html } = await documentAt(request, "/dev/ui");
    expect(
      [...html.matchAll(/<[^>]* class="chapter[" ][^>]*>/g)].map(([tag]) => / id="([^"]+)"/.exec(tag)![1]),
    ).toEqual(chapters);
  });

  test("never scrolls sideways, even at 320 px", { tag: "@once" }, async ({ page }) => {
    test.slow();
    await page.goto("/dev/ui");
    for (const width of isLong ? [1280, 768, 375, 320] : [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  test("has targets of at least 44 px and input text of at least 16 px", onceUnlessLong, async ({ page }) => {
    await openAt(page, "/dev/ui?theme=light");
    const small = await page.evaluate(() => {
      return [
        ...document.querySelectorAll(
          "main button, main a, main summary, main .input, main label:has(input), .plate .day[data-date]",
        ),
      ]
        .filter((element) => element.checkVisibility() && !element.matches("p a, .brands a, .steps a"))
        .filter((element) => element.closest(".brands, label.field__label") === null)
        .map((element) => ({ html: element.outerHTML.slice(0, 90), box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 43.9 || box.width < 43.9)
        .map(({ html, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${html}`);
    });
    expect(small).toEqual([]);
    const sizes = await page
      .locator(".input")
      .evaluateAll((inputs) => inputs.map((input) => Number.parseFloat(getComputedStyle(input).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  });
});

test.describe("the month", { tag: "@once" }, () => {
  test("is read as a grid, is one tab stop with arrow keys, and changes months by keys and links", async ({ page }) => {
    await open(page, "month");
    await test.step("it is read as a grid of days with their state", async () => {
      const grid = specimen(page, "month", "A month to choose from").getByRole("grid", { name: "March 2026" });
      await expect(grid.getByRole("columnheader", { name: "Sunday" })).toBeVisible();
      await expect(grid.getByRole("gridcell", { selected: true })).toHaveText("10 Tuesday, March 10, 2026, 7 times");
      await expect(grid.getByRole("link", { name: "Friday, March 13, 2026, fully booked" })).toHaveAttribute(
        "aria-disabled",
        "true",
      );
      await expect(grid.getByRole("link", { name: "Thursday, March 5, 2026" })).toHaveAttribute("aria-current", "date");
      await expect(grid.locator("[tabindex='0']")).toHaveCount(1);
    });
    await test.step("it changes months by keys and links, and stops at its ends", async () => {
      const part = specimen(page, "month", "A month to choose from");
      await part.locator("[data-date='2026-03-10']").focus();
      await page.keyboard.press("PageUp");
      await expect(focused(page)).toHaveAttribute("data-date", "2026-03-10");
      await page.keyboard.press("PageDown");
      await expect(part.getByRole("heading", { name: "April 2026" })).toBeVisible();
      await expect(focused(page)).toHaveAttribute("data-date", "2026-04-10");
      await page.keyboard.press("Shift+PageDown");
      await expect(focused(page)).toHaveAttribute("data-date", "2027-04-10");
      await page.keyboard.press("Shift+PageUp");
      await expect(focused(page)).toHaveAttribute("data-date", "2026-04-10");
      await part.getByRole("link", { name: "Previous month" }).press("Enter");
      await expect(part.getByRole("heading", { name: "March 2026" })).toBeVisible();
      await expect(part.getByRole("link", { name: "Previous month" })).toHaveAttribute("aria-disabled", "true");
    });
    await test.step("it is one tab stop with arrow keys", async () => {
      const part = specimen(page, "month", "A month to choose from");
      await part.getByRole("link", { name: "Next month" }).focus();
      await page.keyboard.press("Tab");
      await expect(focused(page)).toHaveAttribute("data-date", "2026-03-10");
      const walk: [string, string][] = [
        ["ArrowRight", "2026-03-11"],
        ["ArrowDown", "2026-03-18"],
        ["Home", "2026-03-15"],
        ["End", "2026-03-21"],
        ["ArrowUp", "2026-03-14"],
        ["ArrowLeft", "2026-03-13"],
      ];
      for (const [key, date] of walk) {
        await page.keyboard.press(key);
        await expect(focused(page)).toHaveAttribute("data-date", date);
      }
      // A full day can be read but not chosen.
      await page.keyboard.press("Enter");
      await expect(page).not.toHaveURL(/date=/);
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Space");
      await expect(page).toHaveURL(/date=2026-03-12/);
      await expect(part.getByRole("gridcell", { selected: true })).toContainText("March 12");
      await page.keyboard.press("Tab");
      await expect(focused(page)).not.toHaveAttribute("data-date", /./);
    });
  });
});

test.describe("parts by keyboard", { tag: "@once" }, () => {
  test("times, selects, steppers and choices are used with keys", async ({ page }) => {
    await test.step("times are one group with arrow keys", async () => {
      await open(page, "slots");
      const part = specimen(page, "slots", "A few, one chosen, one taken");
      await expect(part).toMatchAriaSnapshot(`
      - group "Time":
        - text: Time
        - radio "9:00 AM"
        - text: 9:00 AM
        - radio "9:30 AM" [checked]
        - text: 9:30 AM
        - radio "10:15 AM"
        - text: 10:15 AM
        - radio "11:00 AM Taken" [disabled]
    `);
      await part.getByRole("radio", { name: "9:30 AM" }).focus();
      await page.keyboard.press("ArrowDown");
      await expect(part.getByRole("radio", { name: "10:15 AM" })).toBeChecked();
      await page.keyboard.press("ArrowDown");
      await expect(part.getByRole("radio", { name: "2:00 PM" })).toBeChecked();
      await expect(
        specimen(page, "slots", "More than twelve: grouped").getByRole("group", { name: "Evening" }),
      ).toBeVisible();
    });
    await open(page, "choices");
    await test.step("the searchable select opens, filters and closes", async () => {
      const part = specimen(page, "choices", "A select that can be searched");
      const input = part.getByRole("combobox", { name: "Time zone" });
      await expect(input).toHaveValue("Berlin");
      await expect(input).toHaveAccessibleDescription(/09:05/);
      await input.focus();
      await expect(input).toHaveAttribute("aria-expanded", "false");
      await page.keyboard.press("ArrowDown");
      await expect(input).toHaveAttribute("aria-expanded", "true");
      await expect(part.getByRole("option", { selected: true })).toContainText("Berlin");
      await page.keyboard.type("calc");
      await expect(part.getByRole("option")).toHaveCount(1);
      await expect(part.getByRole("status")).toHaveText("1 found");
      const active = await input.getAttribute("aria-activedescendant");
      await expect(part.locator(`[id="${active}"]`)).toContainText("Kolkata");
      await page.keyboard.press("Enter");
      await expect(input).toHaveValue("Kolkata");
      await expect(input).toBeFocused();
      await expect(part.locator("input[type=hidden]")).toHaveValue("Asia/Kolkata");
      await page.keyboard.type("atlantis");
      await expect(part.getByRole("status")).toHaveText("No Timezone found!");
      await page.keyboard.press("Escape");
      await expect(input).toHaveAttribute("aria-expanded", "true");
      await page.keyboard.press("Escape");
      await expect(input).toHaveAttribute("aria-expanded", "false");
      await expect(input).toHaveValue("Kolkata");
    });
    await test.step("the stepper counts within its limits", async () => {
      const part = specimen(page, "choices", "Counting, and choosing between two");
      const input = part.getByRole("textbox", { name: "How many of you are coming?" });
      await expect(input).toHaveAccessibleDescription("1 to 100");
      await input.focus();
      await page.keyboard.press("ArrowUp");
      await expect(input).toHaveValue("3");
      await page.keyboard.press("Tab");
      await expect(part.getByRole("button", { name: "One guest fewer" })).toBeFocused();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await expect(input).toHaveValue("1");
      await expect(part.getByRole("button", { name: "One guest fewer" })).toHaveAttribute("aria-disabled", "true");
      await expect(part.getByRole("button", { name: "One guest fewer" })).toBeFocused();
      await expect(part.getByRole("status").first()).toHaveText("1");
      await expect(part.getByRole("textbox", { name: "Seats" })).toHaveAccessibleDescription(
        "Error: Total available seats for this slot is only 6",
      );
    });
    await test.step("choices, cards and the clock format can be selected", async () => {
      const list = specimen(page, "choices", "One of several, several of many");
      await list.getByRole("radio", { name: "At the studio" }).focus();
      await page.keyboard.press("ArrowDown");
      await expect(list.getByRole("radio", { name: "By video" })).toBeChecked();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      await expect(list.getByRole("checkbox", { name: "Tax return" })).not.toBeChecked();
      const cards = specimen(page, "choices", "Cards to choose from");
      await cards.getByRole("radio", { name: /Mira Okafor/ }).focus();
      await page.keyboard.press("ArrowUp");
      await expect(cards.getByRole("radio", { name: /Anyone available/ })).toBeChecked();
      const clock = specimen(page, "choices", "Counting, and choosing between two").getByRole("group", {
        name: "Clock",
      });
      await clock.getByRole("radio", { name: "12 h" }).focus();
      await page.keyboard.press("ArrowRight");
      await expect(clock.getByRole("radio", { name: "24 h" })).toBeChecked();
    });
  });

  test("errors, busy buttons, steps and languages are used with keys", async ({ page }) => {
    await test.step("an error summary links to its fields", async () => {
      await open(page, "fields");
      const part = specimen(page, "fields", "Errors, summed up and in place");
      await expect(part.getByRole("alert", { name: "Two things to mend" })).toBeVisible();
      await part.getByRole("link", { name: "Email is invalid!" }).press("Enter");
      const email = part.getByRole("textbox", { name: "Email" });
      await expect(email).toBeFocused();
      await expect(email).toHaveAccessibleDescription("Your confirmation goes here. Error: Email is invalid!");
      await expect(email).toHaveAttribute("aria-invalid", "true");
    });
    await test.step("a busy button keeps focus and ignores presses", async () => {
      await open(page, "buttons");
      const part = specimen(page, "buttons", "Busy, after a press");
      await part.getByRole("button", { name: "Book Tuesday at 9:30" }).press("Enter");
      const busy = part.getByRole("button", { name: "Scheduling…" }).first();
      await expect(busy).toBeFocused();
      await expect(busy).toHaveAttribute("aria-disabled", "true");
    });
    await test.step("steps and languages are links", async () => {
      await open(page, "summary");
      const steps = specimen(page, "summary", "Steps, wide and narrow").getByRole("navigation", {
        name: "Your booking, step by step",
      });
      await expect(steps.getByRole("link")).toHaveText(["Service", "Staff"]);
      await expect(steps.locator("[aria-current=step]")).toContainText("Date and time");
      const languages = specimen(page, "summary", "Languages");
      await languages.locator("summary").press("Enter");
      await expect(languages.getByRole("link", { name: "Deutsch" })).toHaveAttribute(
        "href",
        "/de/dev/ui?theme=light&chapter=summary",
      );
      await expect(languages.getByRole("link")).toHaveCount(15);
    });
  });
});

function hexOf(colour: string): Hex {
  const channels = /rgba?\((\d+), (\d+), (\d+)/.exec(colour)!.slice(1, 4).map(Number);
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

test(
  "brand colours are all readable in both themes, as the browser computes them",
  { tag: ["@once", "@long"] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    // A light and a dark colour.
    for (const primary of isLong ? ["ffff00", "000000", "00a2ff", "ffffff"] : ["ffff00", "000000"]) {
      await page.goto(`/dev/ui?theme=light&primary=${primary}`);
      for (const theme of ["light", "dark"]) {
        await page.evaluate((chosen) => document.documentElement.setAttribute("data-theme", chosen), theme);
        const [button, day, link, plate] = await Promise.all(
          ["#buttons .button--primary", "#month .day--selected", "#buttons .text-link", "#buttons .plate"].map(
            (selector) =>
              page
                .locator(selector)
                .first()
                .evaluate((element) => {
                  const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
                  return { color, backgroundColor, borderTopColor };
                }),
          ),
        );
        const surface = hexOf(plate!.backgroundColor);
        for (const filled of [button!, day!]) {
          expect(
            contrast(hexOf(filled.color), hexOf(filled.backgroundColor)),
            `${primary} ${theme}`,
          ).toBeGreaterThanOrEqual(4.5);
          expect(contrast(hexOf(filled.borderTopColor), surface), `${primary} ${theme}`).toBeGreaterThanOrEqual(3);
        }
        expect(contrast(hexOf(link!.color), surface), `${primary} ${theme}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

test.describe("without scripts", { tag: "@once" }, () => {
  test.use({ javaScriptEnabled: false });

  test("days and months are links, time zones a select, counts an input", async ({ page }) => {
    await page.goto("/dev/ui?theme=light&chapter=month");
    const month = specimen(page, "month", "A month to choose from");
    await month.getByRole("link", { name: "Thursday, March 12, 2026" }).click();
    await expect(page).toHaveURL(/date=2026-03-12/);
    await month.getByRole("link", { name: "Next month" }).click();
    await expect(month.getByRole("heading", { name: "April 2026" })).toBeVisible();
    await page.goto("/dev/ui?theme=light&chapter=choices");
    await specimen(page, "choices", "A select that can be searched")
      .getByRole("combobox", { name: "Time zone" })
      .selectOption("Asia/Tokyo");
    await specimen(page, "choices", "Counting, and choosing between two")
      .getByRole("textbox", { name: "How many of you are coming?" })
      .fill("7");
  });
});

test.describe("forced colours", { tag: "@once" }, () => {
  test("keep every distinction between days", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await open(page, "month");
    const month = specimen(page, "month", "A month to choose from");
    const looks = await Promise.all(
      ["2026-03-10", "2026-03-11", "2026-03-13", "2026-03-15"].map((date) =>
        month.locator(`[data-date='${date}']`).evaluate((day) => {
          const { color, backgroundColor, borderTopColor } = getComputedStyle(day);
          const { textDecorationLine } = getComputedStyle(day.querySelector(".day__numeral")!);
          return [color, backgroundColor, borderTopColor, textDecorationLine].join(" ");
        }),
      ),
    );
    expect(new Set(looks).size).toBe(4);
  });
});
