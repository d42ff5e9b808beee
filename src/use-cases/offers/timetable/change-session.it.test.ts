import { afterEach, describe, expect, it } from "vitest";
import type { MailMessage } from "#gateways/mail/transport.ts";
import { cancelBooking } from "../../booking/manage/cancel-booking.ts";
import { readManaged } from "../../booking/manage/read-manage.ts";
import { readRefund } from "../../booking/manage/read-refund.ts";
import { must } from "../../booking/testing/office.ts";
import { tokenNow } from "../../booking/testing/token-now.ts";
import { leave, pay } from "../../payments/testing/pay.ts";
import { schoolPack, School, usualTimetable } from "./testing/school.ts";

let school: School;
afterEach(() => school.close());

const cancelled = [
  ...usualTimetable,
  "changes:",
  "  - {time: tuesday, date: 2027-01-12, cancelled: true, reason: The hall is being painted.}",
];
const moved = [
  ...usualTimetable,
  "changes:",
  "  - {time: tuesday, date: 2027-01-12, to: 2027-01-13 20:00, length: 2 h, reason: Petra is late.}",
];

function paidPack(timetable: readonly string[]) {
  const pack = schoolPack(timetable);
  const rules = "pay-now: full\nrefund: {share: 0%}\ncancel-until: 7 days\nreschedule-until: 7 days\ntimetable:";
  pack["services/salsa.yaml"] = String(pack["services/salsa.yaml"]).replace("timetable:", rules);
  return pack;
}

/** Holds, fills in and pays a seat; returns the booking's token. */
async function bookPaid(start: string): Promise<string> {
  const { services } = school.office;
  const token = await school.book("salsa", start);
  await pay(await leave(token, services), services);
  return tokenNow(token, services);
}

function calendarOf({ calendar }: MailMessage) {
  const text = calendar?.content ?? "";
  const value = (name: string) => new RegExp(`^${name}[:;](.*)$`, "m").exec(text)?.[1]?.trim();
  return { method: value("METHOD"), uid: value("UID"), sequence: Number(value("SEQUENCE")), start: value("DTSTART") };
}

describe("a session that the business cancels", () => {
  it("cancels every visit, refunds all of it, and tells everyone why and when else", async () => {
    school = await School.open(paidPack(usualTimetable));
    const tokens = [await bookPaid("2027-01-12T19:00"), await bookPaid("2027-01-12T19:00")];
    const other = await bookPaid("2027-01-19T19:00");
    const first = await school.mails();
    const held = must(await school.hold("salsa", "2027-01-12T19:00"));
    expect((await school.load(paidPack(cancelled))).warnings).toEqual([]);

    for (const token of tokens) {
      const { booking } = must(await readManaged(token, school.office.services));
      expect(booking).toMatchObject({
        state: "cancelled",
        businessChange: "cancelled",
        businessReason: "The hall is being painted.",
      });
    }
    expect(must(await readManaged(other, school.office.services)).booking.state).toBe("scheduled");
    expect(must(await readManaged(held.token, school.office.services)).booking.state).toBe("expired");
    expect(await school.office.rows("select amount::int from refunds")).toEqual([{ amount: 1400 }, { amount: 1400 }]);
    expect((await school.starts("salsa", "2027-01"))[0]).toBe("2027-01-14T18:00");
    expect(await school.sessions("starts_at < '2027-01-13'")).toEqual(["2027-01-12T19:00 60 cancelled tuesday 0/16"]);
    // Its teacher and its hall are free.
    expect(await school.hold("lesson", "2027-01-12T19:00", "petra")).toMatchObject({ ok: true });

    const mails = await school.mails();
    expect(mails.map(({ to }) => to.address)).toEqual(["ada@example.com", "ada@example.com", "petra@school.example"]);
    for (const mail of mails) {
      expect(mail.subject).toMatch(/^Cancelled by us: Salsa, Tuesday, (January 12,|12 January) 2027/);
      expect(mail.text).toContain("The hall is being painted.");
    }
    expect(mails[0]!.text).toContain("€14.00");
    expect(mails[0]!.text).toContain("Next dates");
    expect(mails[0]!.text).toContain("January 14, 2027");
    const before = first.filter(({ to }) => to.address === "ada@example.com").map(calendarOf);
    const after = calendarOf(mails[0]!);
    expect(after.method).toBe("CANCEL");
    expect(before.map(({ uid }) => uid)).toContain(after.uid);
    expect(after.sequence).toBeGreaterThan(0);

    // The same pack again changes nothing and writes to no one.
    const { changes, warnings } = await school.load(paidPack(cancelled));
    expect(changes.filter(({ outcome }) => outcome !== "unchanged")).toEqual([]);
    expect(warnings).toEqual([]);
    expect(await school.mails()).toEqual([]);
    expect(await school.office.rows("select id from refunds")).toHaveLength(2);
  });
});

describe("a session that the business moves", () => {
  it("keeps its visits, and lets visitors cancel free of charge until it starts", async () => {
    school = await School.open(paidPack(usualTimetable));
    const token = await bookPaid("2027-01-12T19:00");
    const [first] = await school.mails();
    const ids = await school.office.rows("select id from sessions where seats_taken > 0");
    expect((await school.load(paidPack(moved))).warnings).toEqual([]);
    expect(await school.office.rows("select id from sessions where seats_taken > 0")).toEqual(ids);
    expect(await school.sessions("seats_taken > 0")).toEqual(["2027-01-13T20:00 120 open tuesday 1/16"]);
    const { booking } = must(await readManaged(token, school.office.services));
    expect(booking).toMatchObject({
      state: "scheduled",
      businessChange: "moved",
      businessReason: "Petra is late.",
      total: 1400,
      startsAt: new Date("2027-01-13T20:00:00Z"),
      endsAt: new Date("2027-01-13T22:00:00Z"),
      formerStartsAt: new Date("2027-01-12T19:00:00Z"),
    });
    expect(booking.lines[0]).toMatchObject({ duration: 120 });
    expect(await school.hold("lesson", "2027-01-13T20:00", "petra")).toMatchObject({ ok: false });
    expect(await school.hold("lesson", "2027-01-12T19:00", "petra")).toMatchObject({ ok: true });

    const mails = await school.mails();
    expect(mails.map(({ to }) => to.address)).toEqual(["ada@example.com", "petra@school.example"]);
    const [mail] = mails as [MailMessage, MailMessage];
    expect(mail.text).toContain("Petra is late.");
    expect(mail.text).toContain("free of charge");
    const before = calendarOf(first!);
    const after = calendarOf(mail);
    expect(after).toMatchObject({ method: "REQUEST", uid: before.uid });
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(after.start).toContain("20270113T200000");

    expect((await school.load(paidPack(moved))).changes.filter(({ outcome }) => outcome !== "unchanged")).toEqual([]);
    expect(await school.mails()).toEqual([]);

    // Past every cut-off, and with a refund of 0%.
    school.office.now = new Date("2027-01-13T19:00:00Z");
    expect(await readRefund([booking], school.office.services)).toMatchObject({ paid: 1400, due: 1400 });
    must(await cancelBooking({ token, reason: "", key: crypto.randomUUID() }, school.office.services));
    expect(await school.office.rows("select amount::int from refunds")).toEqual([{ amount: 1400 }]);
    // The session takes place without bookings, where it was moved to.
    expect(await school.sessions("starts_at between '2027-01-12' and '2027-01-14'")).toEqual([
      "2027-01-13T20:00 120 open tuesday 0/16",
    ]);
  });

  it("stays where it is if something is in its way", async () => {
    school = await School.open();
    await school.book("salsa", "2027-01-12T19:00");
    await school.book("lesson", "2027-01-13T21:00", "petra");
    await school.mails();
    const [{ reference }] = (await school.office.rows<{ reference: string }>(
      "select reference from bookings where starts_at = '2027-01-13T21:00Z'",
    )) as [{ reference: string }];
    expect((await school.load(schoolPack(moved))).warnings).toEqual([
      `salsa: Tue 12 Jan 2027, 19:00 was not changed: petra has ${reference} then`,
    ]);
    expect(await school.sessions("seats_taken > 0")).toEqual(["2027-01-12T19:00 60 open tuesday 1/16"]);
    expect(await school.hold("lesson", "2027-01-12T19:00", "petra")).toMatchObject({ ok: false });
    expect(await school.mails()).toEqual([]);
  });

  it("tells both givers if another one gives it", async () => {
    school = await School.open();
    const token = await school.book("salsa", "2027-01-12T19:00");
    await school.mails();
    const change = "  - {time: tuesday, date: 2027-01-12, staff: omar, reason: Petra is ill.}";
    await school.load(schoolPack([...usualTimetable, "changes:", change]));
    const { booking, members } = must(await readManaged(token, school.office.services));
    expect(members).toEqual(["Omar"]);
    expect(booking.lines[0]!.member).toBe("Omar");
    expect(booking.formerStartsAt).toBeNull();
    const mails = await school.mails();
    expect(mails.map(({ to, subject }) => `${to.address} ${subject.split(":")[0]}`).toSorted()).toEqual([
      "ada@example.com Changed by us",
      "omar@school.example Changed by us",
      "petra@school.example No longer yours",
    ]);
    expect(await school.hold("lesson", "2027-01-12T19:00", "omar")).toMatchObject({ ok: false });
  });

  it("forgets the change when the pack no longer lists it, and leaves booked visits", async () => {
    school = await School.open();
    await school.book("salsa", "2027-01-12T19:00");
    await school.load(schoolPack(moved));
    await school.mails();
    await school.load(schoolPack());
    expect(await school.sessions("seats_taken > 0")).toEqual(["2027-01-13T20:00 120 open tuesday 1/16"]);
    expect((await school.load(schoolPack())).changes.filter(({ outcome }) => outcome !== "unchanged")).toEqual([]);
    expect(await school.mails()).toEqual([]);
  });
});
