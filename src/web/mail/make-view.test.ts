import { expect, it } from "vitest";
import type { MailFacts } from "#domain/mail/facts.ts";
import { translatorOf } from "../i18n/translator.ts";
import { makeView } from "./make-view.ts";
import { writeView } from "./write/write-view.ts";

const lisbon = "Europe/Lisbon";

function booked(start: string): MailFacts {
  const at = Date.parse(start);
  return {
    kind: "booked",
    recipient: "booker",
    locale: "en",
    tag: "en-GB",
    zone: lisbon,
    name: "",
    visitor: null,
    answers: [],
    dates: [{ start: at, end: at + 30 * 60_000 }],
    isRequest: false,
    former: null,
    proposed: null,
    lines: [{ service: "Massage", duration: 30, member: null, place: "" }],
    members: [],
    where: null,
    meeting: "in-person",
    isOnPlaceClock: false,
    namesBusiness: false,
    guestCount: 0,
    heldBack: 0,
    isLastToday: false,
    isByBusiness: false,
    reference: null,
    money: null,
    taxes: [],
    refund: null,
    cancelUntil: null,
    reason: "",
    next: [],
    rest: null,
    makeUp: null,
    note: "",
    sentence: "",
    origin: "https://book.example",
    links: {},
    provider: { name: "Harbour", zone: lisbon, primaryColor: "123456", contactMethod: "" },
  };
}

it("a mail about a time in the repeated hour shows the offset in subject and text", async () => {
  const t = await translatorOf("en");
  const views = ["2027-10-31T00:30Z", "2027-10-31T01:30Z"].map((start) => makeView(booked(start), t));
  expect(views.map(({ subject }) => /at .*$/.exec(subject)?.[0])).toEqual(["at 01:30 GMT+1", "at 01:30 GMT+0"]);
  expect(views.map(({ rows }) => rows[0]?.values)).toEqual([
    ["Sunday, 31 October 2027, 01:30 GMT+1 – 01:00 GMT+0"],
    ["Sunday, 31 October 2027, 01:30 GMT+0 – 02:00 GMT+0"],
  ]);
});

it("a business's own text becomes HTML and readable plain text, with absolute URLs", async () => {
  const facts = booked("2027-10-31T00:30Z");
  const note =
    'Bring **warm socks**, says <Mei>.\n\n- [The way](/the-house)\n- [Tides](https://sea.example/?a=1&b=2 "Today")';
  const { html, text } = writeView(makeView({ ...facts, note }, await translatorOf("en")));
  expect(html).toContain("<strong>warm socks</strong>, says &lt;Mei&gt;.</p>");
  expect(html).toMatch(/<a style="color: #[0-9a-f]{6}" href="https:\/\/book\.example\/the-house"[^>]*>The way<\/a>/);
  expect(html).toContain('href="https://sea.example/?a=1&amp;b=2"');
  expect(text).toContain(
    "Bring warm socks, says <Mei>.\n\n- The way (https://book.example/the-house)\n- Tides (https://sea.example/?a=1&b=2)\n",
  );
  for (const written of [html, text]) expect(written).not.toMatch(/\*\*|\]\(/);
});
