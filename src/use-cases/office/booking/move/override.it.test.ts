import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import type { Grant } from "#domain/office/verbs.ts";
import type { Waiver } from "#domain/office/booking/waivers.ts";
import { listSlots } from "#domain/scheduling/ask/list-slots.ts";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { parseDay } from "#domain/time/day.ts";
import { instantOf, parseInstant, type Instant } from "#domain/time/instant.ts";
import { askSchedule } from "../../../booking/find/ask-schedule.ts";
import { readManaged } from "../../../booking/manage/read-manage.ts";
import { monday, Office } from "../../../booking/testing/office.ts";
import { asBooked } from "../../testing/as-booked.ts";
import { operatorWith } from "../../testing/operator.ts";
import { moveByOffice, type OfficeMove } from "./move-by-office.ts";
import { readVerdicts } from "./read-verdicts.ts";
import { undoChange } from "../undo-change.ts";

let office: Office;
let manager: At;
let staff: Record<"ines" | "jonas", string>;
beforeEach(async () => {
  office = await Office.open();
  manager = await operatorWith(office, { role: "manager", staffId: null });
  const rows = await office.rows<{ id: string; slug: string }>("select id, slug from staff order by slug");
  staff = { ines: rows[0]!.id, jonas: rows[1]!.id };
});
afterEach(() => office.close());

const at = (text: string): Instant => parseInstant(`2026-11-${text}Z`)!;

async function bookOne(start = monday, memberId = staff.ines, slug = "massage"): Promise<string> {
  const token = await office.book(slug, { start, people: [{ memberId }] });
  const found = await readManaged(token, office.services);
  if (!found.ok) throw new Error(found.refusal.code);
  return found.value.booking.reference;
}

async function revisionOf(reference: string): Promise<number> {
  const [row] = await office.rows<{ revision: number }>(
    `select revision from bookings where reference = '${reference}'`,
  );
  return row!.revision;
}

async function move(reference: string, given: Partial<OfficeMove>, by = manager) {
  const revision = await revisionOf(reference);
  const command = { ...asBooked, reference, start: monday, revision, key: randomUUID(), ...given };
  return moveByOffice(by, command, office.services);
}

/** Moves without waivers first, and then with the rules that are asked for. Returns these rules. */
async function override(reference: string, given: Partial<OfficeMove>): Promise<readonly Waiver[]> {
  const asked = await move(reference, given);
  if (asked.ok || asked.refusal.code !== "rules-in-the-way") throw new Error(JSON.stringify(asked));
  const { rules } = asked.refusal;
  expect(await move(reference, { ...given, waive: rules })).toMatchObject({ refusal: { code: "reason-missing" } });
  expect(await move(reference, { ...given, waive: rules, reason: "They asked" })).toEqual({
    ok: true,
    value: { moved: true },
  });
  return rules;
}

const places = () =>
  office.rows(
    `select to_char(b.starts_at at time zone 'UTC', 'DD HH24:MI') as start, s.slug, c.lane,
            to_char(lower(c.during) at time zone 'UTC', 'HH24:MI') || '-' || to_char(upper(c.during) at time zone 'UTC', 'HH24:MI') as during
       from bookings b join booking_lines l on l.booking_id = b.id join claims c on c.session_id = l.session_id
       join staff s on s.id = c.staff_id order by 1, 2, 3, 4`,
  );

describe("a move by override", () => {
  it("names the rules, needs a reason, and logs both", async () => {
    const reference = await bookOne();
    expect(await override(reference, { start: at("16T20:07:00") })).toEqual(["hours"]);
    expect(await places()).toEqual([{ start: "16 20:07", slug: "ines-carvalho", lane: 0, during: "20:07-21:07" }]);
    expect(await office.rows("select reason, after->'waived' as waived from log where verb = 'bookings.move'")).toEqual(
      [{ reason: "They asked", waived: ["hours"] }],
    );
  });

  it("is none to a free time that is no usual start: those bind visitors only", async () => {
    const reference = await bookOne();
    const moved = await move(reference, { start: at("16T12:07:00") });
    expect(moved).toMatchObject({ ok: true });
    expect(await places()).toEqual([{ start: "16 12:07", slug: "ines-carvalho", lane: 0, during: "12:07-13:07" }]);
    expect(await office.rows("select reason, after->'waived' as waived from log where verb = 'bookings.move'")).toEqual(
      [{ reason: "", waived: null }],
    );
  });

  it("waives only the rules that are in the way", async () => {
    const reference = await bookOne();
    const all = ["grid", "hours", "buffers", "cap"] as const;
    await move(reference, { start: at("16T12:00:00"), waive: all, reason: "Just in case" });
    expect(await office.rows("select reason, after->'waived' as waived from log where verb = 'bookings.move'")).toEqual(
      [{ reason: "", waived: null }],
    );
  });

  it("goes back to yesterday, and no further", async () => {
    const reference = await bookOne();
    expect(await move(reference, { start: at("13T10:00:00") })).toMatchObject({
      refusal: { code: "never", obstacle: { what: { code: "past" } } },
    });
    expect(await override(reference, { start: at("14T10:00:00") })).toEqual(["hours"]);
  });

  it("leaves out blocks, external calendars and caps, each by its name", async () => {
    const reference = await bookOne();
    const provider = manager.providerId;
    await office.change(
      `insert into blocks (provider_id, staff_id, during, kind, made_by) values
         ('${provider}', '${staff.ines}', '[2026-11-16 12:00Z,2026-11-16 13:00Z)', 'meeting', '${manager.actor.operatorId}')`,
    );
    expect(await override(reference, { start: at("16T12:00:00") })).toEqual(["blocks"]);
    await office.change(
      `with own as (insert into calendars (provider_id, staff_id, name, kind, address, is_from_pack)
         values ('${provider}', '${staff.ines}', 'choir', 'feed', 'https://example.com/choir.ics', true) returning id)
       insert into calendar_busy (provider_id, calendar_id, staff_id, during)
       select '${provider}', id, '${staff.ines}', '[2026-11-16 14:00Z,2026-11-16 15:00Z)' from own`,
    );
    expect(await override(reference, { start: at("16T14:00:00") })).toEqual(["calendars"]);
    await office.change("update services set daily_cap = 1 where slug = 'massage'");
    await bookOne(at("17T10:00:00"), staff.jonas);
    expect(await override(reference, { start: at("17T10:00:00") })).toEqual(["cap"]);
  });

  it("takes the buffers of neighbours, never their own time, and has none itself", async () => {
    await office.change("update services set buffer_before = 15, buffer_after = 30 where slug = 'massage'");
    await bookOne(monday);
    const reference = await bookOne(at("16T14:00:00"));
    expect(await override(reference, { start: at("16T11:00:00") })).toEqual(["buffers"]);
    expect(await places()).toEqual([
      { start: "16 10:00", slug: "ines-carvalho", lane: 0, during: "09:45-11:00" },
      { start: "16 11:00", slug: "ines-carvalho", lane: 0, during: "11:00-12:00" },
    ]);
    const [entry] = await office.rows<{ shortened: string[] }>(
      "select after->'shortened' as shortened from log where verb = 'bookings.move'",
    );
    expect(entry!.shortened).toHaveLength(1);
    expect(await move(reference, { start: at("16T10:30:00"), waive: ["buffers"], reason: "x" })).toMatchObject({
      refusal: { code: "never", obstacle: { what: { code: "sessions" } } },
    });
  });

  it("gives a visit to a member who does not give the service, if a manager says so", async () => {
    const reference = await bookOne(monday, staff.ines, "first-visit");
    await office.change(
      `delete from service_staff where staff_id = '${staff.jonas}' and service_id = (select id from services where slug = 'first-visit')`,
    );
    expect(await override(reference, { member: "jonas-weber" })).toEqual(["giver"]);
    expect(await places()).toMatchObject([{ slug: "jonas-weber" }]);
    expect(await office.rows("select assignment_reason as why from booking_lines")).toEqual([
      { why: "chosen-by-office" },
    ]);
    await office.change(`update staff set is_active = false where id = '${staff.ines}'`);
    expect(await move(reference, { member: "ines-carvalho" })).toMatchObject({ refusal: { code: "choice-unknown" } });
  });

  it("changes the length and not the price, and undo brings both back", async () => {
    const reference = await bookOne();
    const prices = () =>
      office.rows(
        "select total::int, price::int, duration from bookings b join booking_lines l on l.booking_id = b.id",
      );
    const before = await prices();
    expect(await move(reference, { length: 85 })).toMatchObject({ ok: true });
    expect(await prices()).toEqual([{ ...before[0], duration: 85 }]);
    expect(await places()).toMatchObject([{ during: "10:00-11:25" }]);
    expect(await undoChange(manager, reference, office.services)).toMatchObject({ ok: true });
    expect(await prices()).toEqual(before);
    expect(await places()).toMatchObject([{ during: "10:00-11:00" }]);
    for (const length of [0, 4, 1441, 60.5, Number.NaN])
      expect(await move(reference, { length })).toMatchObject({ refusal: { code: "choice-unknown" } });
  });

  it("can be undone to a place that was an override, too", async () => {
    const reference = await bookOne();
    await override(reference, { start: at("16T20:00:00") });
    expect(await move(reference, { start: at("16T12:00:00") })).toMatchObject({ ok: true });
    expect(await undoChange(manager, reference, office.services)).toMatchObject({ ok: true });
    expect(await places()).toMatchObject([{ start: "16 20:00" }]);
  });

  it("changes nothing if someone else changed the visit meanwhile", async () => {
    const reference = await bookOne();
    const stale = { start: at("16T12:00:00"), revision: 0 };
    expect(await move(reference, { start: at("16T15:00:00") })).toMatchObject({ ok: true });
    expect(await move(reference, stale)).toMatchObject({ refusal: { code: "booking-changed" } });
    expect(await places()).toMatchObject([{ start: "16 15:00" }]);
  });
});

describe("seats", () => {
  beforeEach(() => office.change("update services set seats = 2, guests = 'none' where slug = 'massage'"));

  it("are added one at a time", async () => {
    for (let n = 0; n < 2; n++) await bookOne(monday);
    const one = await bookOne(at("16T14:00:00"));
    expect(await override(one, {})).toEqual(["seats"]);
    expect(await office.rows("select seats, seats_taken from sessions where seats_taken > 0")).toEqual([
      { seats: 3, seats_taken: 3 },
    ]);
  });

  it("that people wait for are theirs", async () => {
    for (let n = 0; n < 2; n++) await bookOne(monday);
    const one = await bookOne(at("16T14:00:00"));
    await office.change(`update sessions set waiting = 1 where starts_at = '2026-11-16 10:00Z'`);
    expect(await move(one, { waive: ["seats"], reason: "x" })).toMatchObject({ refusal: { code: "never" } });
  });
});

describe("a second lane", () => {
  const widen = (lanes: number) =>
    office.change(
      `insert into staff_lanes (provider_id, staff_id, lane)
       select '${manager.providerId}', '${staff.ines}', lane from generate_series(1, ${lanes - 1}) as lane`,
    );

  it("takes as many visits at once as the member has lanes, also of the same service", async () => {
    await widen(2);
    await bookOne();
    const second = await bookOne(at("16T14:00:00"));
    const third = await bookOne(at("16T15:00:00"));
    expect(await override(second, {})).toEqual(["overlap"]);
    expect(await places()).toMatchObject([{ lane: 0, during: "10:00-11:00" }, { lane: 1, during: "10:00-11:00" }, {}]);
    expect(await move(third, { waive: ["overlap"], reason: "x" })).toMatchObject({ refusal: { code: "never" } });
    const claim = (lane: number) =>
      office.rows(
        `insert into claims (provider_id, session_id, staff_id, lane, during)
         select provider_id, id, '${staff.ines}', ${lane}, '[2026-11-16 10:00Z,2026-11-16 11:00Z)' from sessions limit 1`,
      );
    await expect(claim(0)).rejects.toThrow("claims_lane_once");
    await expect(claim(1)).rejects.toThrow("claims_lane_once");
    await expect(claim(2)).rejects.toThrow("claims_lane");
  });

  it("is not for visitors: they see a member free only if every lane is", async () => {
    await widen(2);
    const first = await bookOne();
    await override(await bookOne(at("16T14:00:00")), {});
    expect(await move(first, { start: at("16T16:00:00") })).toMatchObject({ ok: true });
    const page = await office.page("massage");
    const visit = { people: [{ lines: [chosenLine(page.services[0]!, { duration: 60, memberId: staff.ines })] }] };
    const covers = { from: monday, to: instantOf(monday + 60) };
    const asked = await askSchedule(office.services.db, page.provider, visit, { covers, now: office.now });
    if (!asked.ok) throw new Error(asked.refusal.code);
    expect([...listSlots(asked.value, covers).starts]).toEqual([]);
  });

  it("is a manager's decision, and never the front desk's", async () => {
    await widen(2);
    await bookOne();
    const second = await bookOne(at("16T14:00:00"));
    const desk = await operatorOf({ role: "front-desk", overrides: true });
    expect(await move(second, { waive: ["overlap"], reason: "x" }, desk)).toMatchObject({
      refusal: { code: "never", obstacle: { what: { code: "not-allowed" }, rules: ["overlap"] } },
    });
  });
});

async function operatorOf({ overrides, ...grant }: { role: Grant["role"]; overrides: boolean; staffId?: string }) {
  const found = await operatorWith(office, { staffId: null, ...grant });
  const switches = { ...found.actor.grant.switches, overrides };
  return { ...found, actor: { ...found.actor, grant: { ...found.actor.grant, switches } } };
}

describe("operators", () => {
  it("of the front desk waive rules only with the switch", async () => {
    const reference = await bookOne();
    const night = { start: at("16T20:00:00"), waive: ["hours"] as const, reason: "They asked" };
    expect(await move(reference, night, await operatorOf({ role: "front-desk", overrides: false }))).toMatchObject({
      refusal: { code: "never", obstacle: { what: { code: "not-allowed" }, rules: ["hours"] } },
    });
    expect(await move(reference, night, await operatorOf({ role: "front-desk", overrides: true }))).toMatchObject({
      ok: true,
    });
  });

  it("who are members move their own visits, and keep them", async () => {
    const own = await bookOne();
    const other = await bookOne(monday, staff.jonas);
    const ines = await operatorOf({ role: "member", overrides: true, staffId: staff.ines });
    const night = { start: at("16T20:00:00"), waive: ["hours"] as const, reason: "They asked" };
    expect(await move(other, night, ines)).toMatchObject({ refusal: { code: "booking-unknown" } });
    expect(await move(own, { ...night, member: "jonas-weber" }, ines)).toMatchObject({
      refusal: { code: "not-allowed" },
    });
    expect(await move(own, night, ines)).toMatchObject({ ok: true });
  });
});

describe("verdicts", () => {
  const ask = (reference: string, by = manager, length: number | null = null) => {
    const day = parseDay("2026-11-16")!;
    return readVerdicts(by, { reference, first: day, last: day, length }, office.services);
  };

  it("say for each member what a move would say", async () => {
    await bookOne(at("16T14:00:00"));
    const reference = await bookOne();
    const found = await ask(reference);
    if (!found.ok) throw new Error(found.refusal.code);
    const { span, members } = found.value;
    const [ines, jonas] = members;
    const verdictAt = (text: string, one = ines!) => one.verdicts[(at(text) - span.from) / 5];
    expect(members.map(({ slug }) => slug)).toEqual(["ines-carvalho", "jonas-weber"]);
    expect(verdictAt("16T10:00:00")).toEqual([]);
    expect(verdictAt("16T10:05:00")).toEqual([]);
    expect(verdictAt("16T20:00:00")).toEqual(["hours"]);
    expect(verdictAt("16T13:30:00")).toBeNull();
    expect(verdictAt("16T13:30:00", jonas)).toEqual([]);
    const obstacle = ines!.obstacles.get((at("16T13:30:00") - span.from) / 5)!;
    expect(obstacle).toMatchObject({ what: { code: "sessions" }, sessions: [{ service: "Massage", isOpen: true }] });
  });

  it("tell a member only that someone else's time is taken", async () => {
    await bookOne(at("16T14:00:00"), staff.jonas);
    const own = await bookOne();
    const ines = await operatorOf({ role: "member", overrides: false, staffId: staff.ines });
    const found = await ask(own, ines);
    if (!found.ok) throw new Error(found.refusal.code);
    expect(found.value.members.map(({ slug }) => slug)).toEqual(["ines-carvalho"]);
    const [other] = await office.rows<{ reference: string }>("select reference from bookings order by starts_at desc");
    expect(await ask(other!.reference, ines)).toMatchObject({ refusal: { code: "booking-unknown" } });
  });

  it("refuse more than a week, another length than a whole number of minutes, and visits that are over", async () => {
    const reference = await bookOne();
    const day = parseDay("2026-11-16")!;
    const far = { reference, first: day, last: (day + 7) as typeof day, length: null };
    expect(await readVerdicts(manager, far, office.services)).toMatchObject({ ok: false });
    expect(await ask(reference, manager, 7.5)).toMatchObject({ ok: false });
    office.now = new Date("2026-11-20T12:00:00Z");
    expect(await ask(reference)).toMatchObject({ refusal: { code: "booking-changed" } });
  });
});
