import { afterEach, describe, expect, it } from "vitest";
import { suggestTimetable } from "#packs/export/suggest-timetable.ts";
import { schoolPack, School, usualTimetable } from "./testing/school.ts";

let school: School;
afterEach(() => school.close());

const later = usualTimetable.map((line) => line.replace("19:00", "19:30").replace("price: 18.00", "price: 21.00"));

/** What must hold whatever happened at the same time. */
async function contradictions() {
  return school.office.rows(
    `select bookings.reference, 'moved' as fault
       from bookings join booking_lines on booking_id = bookings.id join sessions on sessions.id = session_id
      where bookings.state in ('held', 'scheduled')
        and (sessions.starts_at <> bookings.starts_at or sessions.state <> 'open'
             or (sessions.price is not null and booking_lines.price <> sessions.price * booking_lines.seats)
             or booking_lines.duration * interval '1 minute' <> sessions.ends_at - sessions.starts_at)
     union all
     select sessions.id::text, 'seats' from sessions
      where seats_taken <> coalesce((select sum(booking_lines.seats) from booking_lines join bookings on bookings.id = booking_id
                                      where session_id = sessions.id and bookings.state in ('held', 'scheduled')), 0)
     union all
     select sessions.id::text, 'claims' from sessions
      where (state = 'open' and (is_scheduled or seats_taken > 0)) <> exists (select from claims where session_id = sessions.id)`,
  );
}

describe("a load at the same time as bookings", () => {
  it("never moves what someone just booked, and loses no seat and no claim", async () => {
    school = await School.open();
    const outcomes = { ok: 0, refused: 0 };
    for (let round = 0; round < 6; round++) {
      const day = String(12 + 7 * (round % 3)).padStart(2, "0");
      const holds = [
        ...Array.from({ length: 4 }, () => school.hold("salsa", `2027-01-${day}T19:00`)),
        ...Array.from({ length: 4 }, () => school.hold("salsa", `2027-01-${day}T19:30`)),
        school.hold("salsa", `2027-01-${Number(day) + 2}T18:00`),
        school.hold("lesson", `2027-01-${day}T19:00`, "petra"),
        school.hold("lesson", `2027-01-${day}T20:00`, "petra"),
        school.hold("lesson", `2027-02-${String(2 + round).padStart(2, "0")}T20:30`, "petra"),
      ];
      const pack = schoolPack(round % 2 === 0 ? later : usualTimetable);
      const [, ...held] = await Promise.all([school.load(pack), ...holds]);
      for (const { ok } of held) outcomes[ok ? "ok" : "refused"] += 1;
      expect(await contradictions()).toEqual([]);
    }
    expect(outcomes.ok).toBeGreaterThan(0);
    expect(outcomes.refused).toBeGreaterThan(0);
  }, 120_000);

  it("finds contradictions, if there are any", async () => {
    school = await School.open();
    await school.book("salsa", "2027-01-12T19:00");
    await school.office.change("update sessions set starts_at = starts_at + interval '1 minute' where seats_taken > 0");
    expect(await contradictions()).toHaveLength(1);
    await school.office.change("update sessions set seats_taken = 2 where seats_taken > 0");
    expect(await contradictions()).toHaveLength(2);
    await school.office.change("delete from claims");
    expect((await contradictions()).length).toBeGreaterThan(40);
  });
});

describe("the last seat of a session", () => {
  it("is taken once", async () => {
    school = await School.open(
      schoolPack(usualTimetable.map((line) => line.replace("staff: petra", "staff: petra, seats: 2"))),
    );
    const held = await Promise.all(Array.from({ length: 8 }, () => school.hold("salsa", "2027-01-12T19:00")));
    expect(held.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await contradictions()).toEqual([]);
    expect((await school.starts("salsa", "2027-01"))[0]).toBe("2027-01-14T18:00");
  });
});

describe("a class with free starts that becomes a timetable", () => {
  it("adopts its booked sessions with the same start, giver and end, and leaves the others", async () => {
    const pack = schoolPack();
    const free = String(pack["services/salsa.yaml"]).split("timetable")[0]!;
    school = await School.open({ ...pack, "services/salsa.yaml": `${free}starts: {every: 30 min}` });
    await school.book("salsa", "2027-01-12T19:00", "petra");
    await school.book("salsa", "2027-01-13T19:00", "petra");
    const before = await school.office.rows("select id from sessions order by starts_at");
    await school.load(pack);
    expect(await school.office.rows("select id from sessions where seats_taken > 0 order by starts_at")).toEqual(
      before,
    );
    expect(await school.sessions("seats_taken > 0")).toEqual(["2027-01-12T19:00 60 open tuesday 1/16"]);
    expect((await school.starts("salsa", "2027-01")).slice(0, 2)).toEqual(["2027-01-12T19:00", "2027-01-14T18:00"]);
    expect(await contradictions()).toEqual([]);
    await school.load({ ...pack, "services/salsa.yaml": `${free}starts: {every: 30 min}` });
    expect(await school.sessions()).toEqual([]);
    expect(await school.starts("salsa", "2027-01")).toContain("2027-01-12T19:00");
    expect(await contradictions()).toEqual([]);
  });

  it("is suggested from the hours of its givers, and loads without losing a booking", async () => {
    const pack = schoolPack();
    const free = String(pack["services/salsa.yaml"]).split("timetable")[0]!;
    const daily = `${free}starts: {every: 24 h, from: "19:00"}`;
    const petra = `priority: 1\n${String(pack["staff/petra.yaml"]).replace("  tuesday: 09:00-23:00\n", "")}`;
    school = await School.open({ ...pack, "services/salsa.yaml": daily, "staff/petra.yaml": petra });
    await school.book("salsa", "2027-01-12T19:00", "omar");
    const suggested = await suggestTimetable({ service: "salsa", provider: null }, school.office.services);
    if (!suggested.ok) throw new Error(suggested.refusal.code);
    expect(suggested.value.split("\n")).toContain('    - {on: [tuesday], at: "19:00", staff: omar}');
    await school.load({ ...pack, "services/salsa.yaml": `${free}${suggested.value}`, "staff/petra.yaml": petra });
    expect(await school.sessions("seats_taken > 0")).toEqual(["2027-01-12T19:00 60 open tuesday-1900 1/16"]);
    expect(await contradictions()).toEqual([]);
    expect(await suggestTimetable({ service: "lesson", provider: null }, school.office.services)).toMatchObject({
      refusal: { code: "starts-often" },
    });
  });
});
