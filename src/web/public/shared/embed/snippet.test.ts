import { expect, test } from "vitest";
import { readSnippetChoice, snippetOf } from "./snippet.ts";

const place = { origin: "https://book.example.com", own: "en" } as const;
const fallback = { paths: ["/widget/booking/massage", "/widget/quiz/tired"], language: "en" } as const;
const choose = (search: string) => readSnippetChoice(new URLSearchParams(search), fallback);

test("an inline snippet has a link and reserves space for the page that replaces it", () => {
  expect(snippetOf(choose(""), place, { label: "Book a massage", close: "Close" }))
    .toBe(`<script async src="https://book.example.com/embed.js"></script>
<div data-almanac-inline style="min-height: 700px">
  <a href="https://book.example.com/widget/booking/massage">Book a massage</a>
</div>`);
});

test("a popup snippet has its language, theme, colour and prefilled values", () => {
  const choice = choose("kind=popup&language=de&theme=dark&primary=%230b5fff&hide=1&first=Ada&email=ada@example.com");
  expect(snippetOf(choice, place, { label: "Buchen", close: "Schließen" })).toContain(
    `<a href="https://book.example.com/de/widget/booking/massage?theme=dark&amp;primary=0b5fff&amp;hide_details=1" data-almanac-popup data-almanac-close="Schließen" data-almanac-prefill="{&quot;first_name&quot;:&quot;Ada&quot;,&quot;email&quot;:&quot;ada@example.com&quot;}">Buchen</a>`,
  );
});

test("accepts an offered quiz and ignores unknown values", () => {
  expect(choose("show=/widget/quiz/tired").path).toBe("/widget/quiz/tired");
  expect(choose("show=/widget/quiz/other&language=xx")).toMatchObject({
    path: "/widget/booking/massage",
    language: "en",
  });
});

test("the URL has no prefix in the language of the business, and one in English", () => {
  const words = { label: "x", close: "x" };
  const german = { ...place, own: "de" } as const;
  expect(snippetOf(choose("language=de"), german, words)).toContain("https://book.example.com/widget/booking/massage");
  expect(snippetOf(choose("language=en"), german, words)).toContain("https://book.example.com/en/widget/");
});

test("typed text is escaped", () => {
  const choice = choose('kind=floating&first="><script>&primary=red&theme=x&kind=y');
  expect(snippetOf(choice, place, { label: "<b>", close: "Close" })).toContain(">&lt;b></a>");
  expect(snippetOf(choice, place, { label: "x", close: "Close" }).match(/<script/g)).toHaveLength(1);
  expect(choice).toMatchObject({ primary: "", theme: "auto" });
});
