import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeWaiting } from "#web/mail/write/write-waiting.ts";
import { cancelBooking } from "../../booking/manage/cancel-booking.ts";
import { must } from "../../booking/testing/office.ts";
import { joinWaitingList } from "../../booking/waiting/join-waiting-list.ts";
import { runWaitingLists } from "../../booking/waiting/run-waiting-lists.ts";
import { schoolPack, School, usualTimetable } from "./testing/school.ts";

const start = "2027-01-12T19:00";
const change = (what: string) => [...usualTimetable, "changes:", `  - {time: tuesday, date: 2027-01-12, ${what}}`];

function packOf(timetable: readonly string[]) {
  const pack = schoolPack(timetable);
  pack["services/salsa.yaml"] = String(pack["services/salsa.yaml"]).replace(
    "seats: 16",
    "seats: 10\nwaiting-list: true",
  );
  return pack;
}

let school: School;
let first: string;
beforeEach(async () => {
  school = await School.open(packOf(usualTimetable));
  first = await school.book("salsa", start);
  await school.office.change(`update sessions set seats = 2 where starts_at = '${start}:00Z'`);
  await school.book("salsa", start);
  for (const name of ["ana", "bea"]) await join(name);
});
afterEach(() => school.close());

async function join(name: string): Promise<void> {
  const { provider, services } = await school.office.page("salsa");
  const [row] = await school.office.rows<{ id: string }>(`select id from sessions where starts_at = '${start}:00Z'`);
  const person = { name, email: `${name}@example.com`, phone: "", zone: "Europe/Lisbon", locale: "en", seats: 1 };
  const target = { provider, service: services[0]!, target: { sessionId: row!.id }, key: randomUUID() };
  must(await joinWaitingList({ ...target, ...person }, school.office.services));
}

async function line(): Promise<string[]> {
  const rows = await school.office.rows<{ told: string }>(
    "select name || ' ' || state || coalesce(' ' || removed_why, '') as told from waiting_entries order by seq",
  );
  return rows.map(({ told }) => told);
}

async function mailsTo(name: string) {
  const mails = await school.mails({ writeWaiting });
  return mails.filter(({ to }) => to.address === `${name}@example.com`);
}

describe("people who wait for a session", () => {
  it("learn why it is cancelled, and when else they can come, also with an offer", async () => {
    must(await cancelBooking({ token: first, reason: "", key: randomUUID() }, school.office.services));
    expect(await line()).toEqual(["ana offered", "bea waiting"]);
    await school.mails({ writeWaiting });
    await school.load(packOf(change("cancelled: true, reason: The hall is being painted.")));
    expect(await line()).toEqual(["ana removed cancelled", "bea removed cancelled"]);
    const mails = await school.mails({ writeWaiting });
    const told = mails.filter(({ to }) => /^(ana|bea)@/.test(to.address));
    expect(told.map(({ to }) => to.address).toSorted()).toEqual(["ana@example.com", "bea@example.com"]);
    for (const { subject, text } of told) {
      expect(subject).toContain("Cancelled by us: Salsa, Tuesday, January 12, 2027");
      expect(text).toContain("The hall is being painted.");
      expect(text).toContain("January 14, 2027");
    }
    await runWaitingLists(school.office.services);
    await school.load(packOf(change("cancelled: true, reason: The hall is being painted.")));
    expect(await school.mails({ writeWaiting })).toEqual([]);
  });

  it("keep their places when it is moved, and an offer is made again for the new time", async () => {
    must(await cancelBooking({ token: first, reason: "", key: randomUUID() }, school.office.services));
    await school.mails({ writeWaiting });
    await school.load(packOf(change("to: 2027-01-13 20:00, seats: 2, reason: Petra is late.")));
    expect(await line()).toEqual(["ana waiting", "bea waiting"]);
    expect(await school.hold("salsa", "2027-01-13T20:00")).toMatchObject({ refusal: { code: "unable-again" } });
    const [mail, ...others] = await mailsTo("bea");
    expect(mail!.subject).toContain("Changed by us: Salsa, Wednesday, January 13, 2027");
    expect(mail!.text).toContain("You keep your place in line.");
    expect(mail!.text).toContain("Petra is late.");
    expect(others).toEqual([]);
    await runWaitingLists(school.office.services);
    expect(await line()).toEqual(["ana offered", "bea waiting"]);
    expect((await mailsTo("ana")).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Seats are free for you: Salsa, Wednesday, January 13, 2027"),
    ]);
  });
});
