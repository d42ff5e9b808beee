import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { schoolPack, School, usualTimetable } from "./testing/school.ts";
import { readTimetable } from "./read-timetable.ts";
import { cancelBooking } from "../../booking/manage/cancel-booking.ts";
import { findMisfits } from "../../office/set-up/misfits/find-misfits.ts";
import { must } from "../../booking/testing/office.ts";
import { extendTimetables } from "./extend-sessions.ts";

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

describe("a timetable", () => {
  it("lists its sessions and nothing else, each with its own hour, length, giver, room, seats and price", async () => {
    expect((await school.starts("salsa", "2027-01")).slice(0, 4)).toEqual([
      "2027-01-12T19:00",
      "2027-01-14T18:00",
      "2027-01-19T19:00",
      "2027-01-21T18:00",
    ]);
    const page = await school.office.page("salsa");
    const listed = await readTimetable(
      {
        provider: page.provider,
        offers: page.services,
        from: new Date("2027-01-11"),
        to: new Date("2027-01-18"),
      },
      school.office.services,
    );
    const told = listed.map(({ givers, rooms, price, seats, seatsLeft, state, startsAt, endsAt }) => ({
      givers: givers.map(({ name }) => name),
      rooms: rooms.map(({ name }) => name),
      price,
      seats,
      seatsLeft,
      state,
      minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000,
    }));
    expect(told).toEqual([
      { givers: ["Petra"], rooms: ["Hall"], price: 1400, seats: 16, seatsLeft: 16, state: "open", minutes: 60 },
      { givers: ["Omar"], rooms: ["Studio"], price: 1800, seats: 10, seatsLeft: 10, state: "open", minutes: 90 },
    ]);
  });

  it("is booked as it is listed: with the session's giver, length and price", async () => {
    await school.book("salsa", "2027-01-14T18:00");
    expect(
      await school.office.rows(
        `select bookings.total::int, booking_lines.duration, staff.slug, sessions.seats_taken
           from bookings join booking_lines on booking_id = bookings.id join staff on staff.id = staff_id
           join sessions on sessions.id = session_id`,
      ),
    ).toEqual([{ total: 1800, duration: 90, slug: "omar", seats_taken: 1 }]);
    expect(await school.hold("salsa", "2027-01-13T18:00")).toMatchObject({ refusal: { code: "slot-not-offered" } });
  });

  it("keeps its teacher and its hall from private lessons, before anyone books a seat and after the last one left", async () => {
    expect(await school.hold("lesson", "2027-01-12T19:00", "petra")).toMatchObject({ ok: false });
    expect(await school.hold("lesson", "2027-01-12T18:30", "omar")).toMatchObject({ ok: false });
    const token = await school.book("salsa", "2027-01-12T19:00");
    must(await cancelBooking({ token, reason: "", key: crypto.randomUUID() }, school.office.services));
    expect(await school.hold("lesson", "2027-01-12T19:00", "petra")).toMatchObject({ ok: false });
    expect(await school.sessions("starts_at < '2027-01-13'")).toEqual(["2027-01-12T19:00 60 open tuesday 0/16"]);
  });

  it("does not change when the pack is loaded again", async () => {
    const before = await school.office.rows("select * from sessions order by id");
    const { changes, warnings } = await school.load(schoolPack());
    expect(changes.filter(({ outcome }) => outcome !== "unchanged")).toEqual([]);
    expect(warnings).toEqual([]);
    expect(await school.office.rows("select * from sessions order by id")).toEqual(before);
  });

  it("changes its unbooked sessions with the weekly time, and leaves booked ones", async () => {
    await school.book("salsa", "2027-01-12T19:00");
    const ids = await school.office.rows("select id from sessions order by id");
    await school.load(schoolPack(usualTimetable.map((line) => line.replace("19:00", "20:00"))));
    expect((await school.sessions("weekly_times.key = 'tuesday'")).slice(0, 2)).toEqual([
      "2027-01-12T19:00 60 open tuesday 1/16",
      "2027-01-19T20:00 60 open tuesday 0/16",
    ]);
    expect(await school.office.rows("select id from sessions order by id")).toEqual(ids);
    expect((await school.starts("salsa", "2027-01")).slice(0, 3)).toEqual([
      "2027-01-12T19:00",
      "2027-01-14T18:00",
      "2027-01-19T20:00",
    ]);
  });

  it("offers a booked session no longer when its weekly time is removed, and lets the visit take place", async () => {
    await school.book("salsa", "2027-01-12T19:00");
    await school.load(schoolPack(usualTimetable.filter((line) => !line.includes("id: tuesday"))));
    expect((await school.starts("salsa", "2027-01"))[0]).toBe("2027-01-14T18:00");
    expect(await school.office.rows("select state from bookings")).toEqual([{ state: "scheduled" }]);
    expect(await school.hold("lesson", "2027-01-12T19:00", "petra")).toMatchObject({ ok: false });
    expect(await school.hold("lesson", "2027-01-19T19:00", "petra")).toMatchObject({ ok: true });
    await school.load(schoolPack());
    expect((await school.starts("salsa", "2027-01"))[0]).toBe("2027-01-12T19:00");
  });
});

describe("a visit that was there first", () => {
  it("blocks one date, with a warning, until it is cancelled", async () => {
    await school.load({
      ...schoolPack(),
      "services/salsa.yaml": String(schoolPack()["services/salsa.yaml"]).split("timetable")[0]!,
    });
    const token = await school.book("lesson", "2027-01-12T18:30", "petra");
    const [{ reference }] = (await school.office.rows<{ reference: string }>("select reference from bookings")) as [
      { reference: string },
    ];
    const { warnings } = await school.load(schoolPack());
    expect(warnings).toEqual([`salsa: Tue 12 Jan 2027, 19:00 is not offered: petra has ${reference}, 18:30 to 19:30`]);
    expect((await school.starts("salsa", "2027-01")).slice(0, 2)).toEqual(["2027-01-14T18:00", "2027-01-19T19:00"]);
    expect((await school.load(schoolPack())).warnings).toHaveLength(1);
    must(await cancelBooking({ token, reason: "", key: crypto.randomUUID() }, school.office.services));
    const jobs = await school.office.rows<{ task_identifier: string }>(
      "select task_identifier from graphile_worker.jobs where task_identifier = 'open-sessions'",
    );
    expect(jobs).toHaveLength(1);
    const [{ id: providerId }] = (await school.office.rows<{ id: string }>("select id from providers")) as [
      { id: string },
    ];
    await extendTimetables(school.office.services, { providerId });
    expect((await school.starts("salsa", "2027-01"))[0]).toBe("2027-01-12T19:00");
  });

  it("is a day off, too, for sessions without bookings", async () => {
    const away = { ...schoolPack() };
    away["staff/petra.yaml"] = `${String(away["staff/petra.yaml"])}\ndays-off: [{date: 2027-01-12}]`;
    expect((await school.load(away)).warnings).toEqual([]);
    expect((await school.starts("salsa", "2027-01"))[0]).toBe("2027-01-14T18:00");
    const other = schoolPack([
      ...usualTimetable,
      "changes:",
      "  - {time: tuesday, date: 2027-01-12, staff: omar, reason: Petra is away.}",
    ]);
    other["staff/petra.yaml"] = away["staff/petra.yaml"]!;
    expect((await school.load(other)).warnings).toEqual([]);
    expect((await school.starts("salsa", "2027-01"))[0]).toBe("2027-01-12T19:00");
    await school.load(schoolPack());
    expect((await school.starts("salsa", "2027-01"))[0]).toBe("2027-01-12T19:00");
  });
});

describe("a closure", () => {
  it("has no sessions, except extra dates and special hours", async () => {
    const closed = schoolPack([...usualTimetable, "extra:", "  - {date: 2027-01-14, at: 11:00, staff: petra}"]);
    closed["provider.yaml"] = `${String(closed["provider.yaml"])}\nclosed: [{from: 2027-01-12, to: 2027-01-21}]`;
    closed["services/salsa.yaml"] = String(closed["services/salsa.yaml"]).replace(
      "timetable:",
      "special-hours: [{date: 2027-01-19, hours: 18:00-21:00}]\ntimetable:",
    );
    await school.load(closed);
    expect((await school.starts("salsa", "2027-01")).slice(0, 3)).toEqual([
      "2027-01-14T11:00",
      "2027-01-19T19:00",
      "2027-01-26T19:00",
    ]);
    expect(await school.hold("salsa", "2027-01-14T11:00")).toMatchObject({ ok: true });
    expect(await school.hold("salsa", "2027-01-14T18:00")).toMatchObject({ ok: false });
  });

  it("leaves a booked session to those who are booked", async () => {
    await school.book("salsa", "2027-01-12T19:00");
    const closed = schoolPack();
    closed["services/salsa.yaml"] = String(closed["services/salsa.yaml"]).replace(
      "timetable:",
      "days-off: [{date: 2027-01-12}]\ntimetable:",
    );
    await school.load(closed);
    expect((await school.starts("salsa", "2027-01"))[0]).toBe("2027-01-14T18:00");
    expect(await school.office.rows("select state from bookings")).toEqual([{ state: "scheduled" }]);
  });
});

describe("bookings that no longer fit", () => {
  it("are those whose session the timetable has no longer, or otherwise", async () => {
    const misfits = async () => {
      const found = await findMisfits(school.office.services.db, null, school.office.now);
      return found.ok ? found.value.flatMap((provider) => provider.misfits.map(({ why }) => why.code)) : [];
    };
    await school.book("salsa", "2027-01-12T19:00");
    await school.book("salsa", "2027-01-14T18:00");
    expect(await misfits()).toEqual([]);
    await school.load(schoolPack(usualTimetable.map((line) => line.replace("19:00", "20:00"))));
    expect(await misfits()).toEqual(["off-timetable"]);
    await school.load(schoolPack(usualTimetable.filter((line) => !line.includes("id: thursday"))));
    expect(await misfits()).toEqual(["off-timetable"]);
    const change = "  - {time: tuesday, date: 2027-01-12, to: 2027-01-12 19:30, reason: Late}";
    await school.load(schoolPack([...usualTimetable, "changes:", change]));
    expect(await misfits()).toEqual([]);
  });
});
