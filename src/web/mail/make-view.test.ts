import { expect, it } from "vitest";
import type { MailFacts } from "#domain/mail/facts.ts";
import { translatorOf } from "../i18n/translator.ts";
import { makeView } from "./make-view.ts";

const lisbon = "Europe/Lisbon";

function booked(start: string): MailFacts {
  const at = Date.parse(start);
  return {
    ...{ kind: "booked", reader: "booker", locale: "en", tag: "en-GB", zone: lisbon, name: "", visitor: null },
    ...{ answers: [], dates: [{ start: at, end: at + 30 * 60_000 }], isRequest: false, former: null, proposed: null },
    ...{ lines: [{ service: "Massage", duration: 30, member: null }], members: [], where: null, isInPerson: false },
    ...{
      guestCount: 0,
      heldBack: 0,
      isLastToday: false,
      reference: null,
      money: null,
      reason: "",
      note: "",
      links: {},
    },
    provider: { name: "Harbour", zone: lisbon, primaryColor: "#123456", contactMethod: "" },
  };
}

it("a mail about the hour that clocks repeat says in subject and text which of the two it is", async () => {
  const t = await translatorOf("en");
  const views = ["2027-10-31T00:30Z", "2027-10-31T01:30Z"].map((start) => makeView(booked(start), t));
  expect(views.map(({ subject }) => /at .*$/.exec(subject)?.[0])).toEqual(["at 01:30 GMT+1", "at 01:30 GMT+0"]);
  expect(views.map(({ rows }) => rows[0]?.values)).toEqual([
    ["Sunday, 31 October 2027, 01:30 GMT+1 – 01:00 GMT+0"],
    ["Sunday, 31 October 2027, 01:30 GMT+0 – 02:00 GMT+0"],
  ]);
});
