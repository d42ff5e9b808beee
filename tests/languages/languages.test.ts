import { describe, expect, it } from "vitest";
import { pseudoLocalize } from "../../src/domain/locales/pseudo.ts";
import { calendarTexts } from "./calendar-texts.ts";
import { englishFinder } from "./english.ts";
import { mark } from "./greek.ts";
import { textsOf } from "./html-texts.ts";
import { markFile } from "./marked-pack.ts";
import { plainWords } from "./plain-words.ts";
import { seenKeys } from "./seen-messages.ts";

const page = (inside: string, head = "") =>
  `<!DOCTYPE html><html lang="en-US"><head>${head}</head><body>${inside}</body></html>`;
const found = (html: string) => textsOf(html).flatMap(({ text }) => plainWords(text));

describe("a page with a hard-coded word", () => {
  const right = `<p>${pseudoLocalize("Book a time")} <b>Μασσαγε</b>, Tuesday, December 8, 2026, 9:30 AM</p>`;

  it.each([
    ["in its text", `<p>Welcome</p>`],
    ["beside translated text", `<p>${pseudoLocalize("Book a time")} now</p>`],
    ["within translated text", `<p>${pseudoLocalize("Book {what}").replace("{what}", "your time")}</p>`],
    ["in a button's accessible name", `<button aria-label="Close">×</button>`],
    ["in a picture's alternative text", `<img src="/x.svg" alt="A door"/>`],
    ["in a field", `<input type="text" placeholder="Your name"/>`],
    ["on a form's button", `<input type="submit" value="Send"/>`],
    ["in an option", `<select><option value="a">Choose</option></select>`],
  ])("is found %s", (_where, html) => {
    expect(found(page(right + html)).length).toBeGreaterThan(0);
  });

  it.each([
    ["title", "<title>Orders</title>"],
    ["description", `<meta name="description" content="Find a day"/>`],
    ["social media card", `<meta property="og:title" content="Find a day"/>`],
    ["structured data", `<script type="application/ld+json">{"@type":"BreadcrumbList","name":"Start"}</script>`],
  ])("is found in its %s", (_where, head) => {
    expect(found(page(right, head)).length).toBeGreaterThan(0);
  });

  it("is not confused with code, URLs, email addresses, references or language names", () => {
    const code = `<pre>&lt;script async></pre><script>const label = "Close";</script><style>p { color: red }</style>`;
    const more = `<p>ada@example.com</p><p>/widget/form/{id}</p><p>K7Q-2XB</p><a href="/x">Deutsch</a>`;
    expect(found(page(right + code + more))).toEqual([]);
  });

  it("is found in a calendar file, whose lines are folded", () => {
    const file = "BEGIN:VEVENT\r\nSUMMARY:Appoint\r\n ment at Μασσαγε\r\nUID:x@almanac\r\nEND:VEVENT";
    expect(calendarTexts(file).flatMap(({ text }) => plainWords(text))).toEqual(["Appointment"]);
  });
});

describe("a business's own words", () => {
  it("are in Greek letters, except for parts that are not words", () => {
    expect(mark("Book [here](https://x.example/a) for {name|somebody}: éa@b.example <b>now</b>")).toBe(
      "Βοοκ [ηερε](https://x.example/a) φορ {name|σομεβοδυ}: éa@b.example <b>νος</b>",
    );
  });

  it("are the only marked texts of a pack", () => {
    const marked = markFile("forms/x.yaml", "kind: form\ntitle: Hello\nfields:\n  - { id: one, options: [Red] }\n");
    expect(marked).toContain("kind: form\ntitle: Ηελλο");
    expect(marked).toMatch(/id: red,? label: Ρεδ/);
    expect(markFile("texts/about.md", "---\nof: provider x\ntext: about\n---\nHello\n")).toBe(
      "---\nof: provider x\ntext: about\n---\nΗελλο\n",
    );
  });
});

describe("English in another language", () => {
  it("is found as a whole message, a piece of one or the name of a day", () => {
    const german = englishFinder("de");
    expect(german.pieces).toBeGreaterThan(400);
    expect(german.find("Close")).toBe("Close");
    expect(german.find("Ach: Nothing is booked until we have confirmed it with you. Ja.")).toContain(
      "Nothing is booked",
    );
    expect(german.find("am Tuesday, 8. Dezember")).toBe("Tuesday");
  });

  it("is not confused with words of that language or names", () => {
    const german = englishFinder("de");
    for (const text of ["Schließen", "Cookies", "Google", "Dienstag, 8. September 2026", "Name"])
      expect(german.find(text)).toBeNull();
  });
});

describe("seen messages", () => {
  it("are recognized by their words, whatever their arguments are", () => {
    const catalogue = { a: "Book {what}", b: "{n, plural, one {# guest} other {# guests of {who}}}", c: "Never" };
    const texts = new Set(["Book Μασσαγε", "3 guests of Άδα"]);
    expect(seenKeys(catalogue, (message) => message, texts)).toEqual({ seen: ["a", "b"], unseen: ["c"] });
  });
});
