import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { waivers } from "#domain/office/booking/waivers.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { writeWaiting } from "#web/mail/write/write-waiting.ts";
import { readManaged } from "../../../booking/manage/read-manage.ts";
import { must } from "../../../booking/testing/office.ts";
import { joinWaitingList } from "../../../booking/waiting/join-waiting-list.ts";
import { School, schoolPack } from "../../../offers/timetable/testing/school.ts";
import { operatorWith } from "../../testing/operator.ts";
import { moveSessionByOffice, type SessionMove } from "./move-session.ts";
import { undoSessionMove } from "./undo-session-move.ts";

const tuesday = "2027-01-12T19:00";
const later = "2027-01-12T20:30";

let school: School;
let manager: At;
let id: string;
beforeEach(async () => {
  const pack = schoolPack();
  pack["services/salsa.yaml"] = `${String(pack["services/salsa.yaml"])}\nwaiting-list: true`;
  school = await School.open(pack);
  manager = await operatorWith(school.office, { role: "manager", staffId: null });
  id = await sessionAt(tuesday);
}, 60_000);
afterEach(() => school.close());

async function sessionAt(start: string): Promise<string> {
  const [row] = await school.office.rows<{ id: string }>(`select id from sessions where starts_at = '${start}:00Z'`);
  return row!.id;
}

async function staffId(slug: string): Promise<string> {
  const [row] = await school.office.rows<{ id: string }>(`select id from staff where slug = '${slug}'`);
  return row!.id;
}

/** A move as someone sends it who has just opened the page. */
async function move(given: Partial<Omit<SessionMove, "start">> & { start?: string } = {}, who = manager) {
  const [row] = await school.office.rows<{ revision: number }>(`select revision from sessions where id = '${id}'`);
  const command = {
    id,
    member: "",
    room: "",
    waive: [],
    reason: "The hall is late.",
    revision: row!.revision,
    key: randomUUID(),
    ...given,
    start: parseInstant(`${given.start ?? later}:00Z`)!,
  };
  return moveSessionByOffice(who, command, school.office.services);
}

/** Where the class is, with whom and where, and how many are in it. */
async function place(): Promise<string> {
  const [row] = await school.office.rows<{ place: string }>(
    `select concat_ws(' ', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), seats_taken,
              (select string_agg(coalesce(staff.slug, resources.slug), ' ' order by staff.slug, resources.slug) from claims
                 left join staff on staff.id = claims.staff_id left join resources on resources.id = claims.resource_id
                where session_id = sessions.id)) as place
       from sessions where id = '${id}'`,
  );
  return row!.place;
}

const visits = () =>
  school.office.rows(
    `select to_char(starts_at at time zone 'UTC', 'HH24:MI') as start, business_change as change, former_starts_at is not null as moved
       from bookings where state = 'scheduled' order by starts_at, id`,
  );

const addresses = async () =>
  (await school.mails({ writeWaiting })).map(({ to, subject }) => `${to.address}: ${subject.split(":")[0]}`).toSorted();

/** As if these seconds had passed for what can be undone. */
async function pass(seconds: number): Promise<void> {
  await school.office.change("alter table log disable trigger log_protected");
  await school.office.change(`update log set at = at - interval '${seconds} seconds'`);
}

async function wait(name: string): Promise<void> {
  const { provider, services } = await school.office.page("salsa");
  await school.office.change(`update sessions set seats = seats_taken where id = '${id}'`);
  const person = { name, email: `${name}@example.com`, phone: "", zone: "Europe/Lisbon", locale: "en", seats: 1 };
  const target = { provider, service: services[0]!, target: { sessionId: id }, key: randomUUID() };
  must(await joinWaitingList({ ...target, ...person }, school.office.services));
}

describe("moving a class", () => {
  it("moves everyone in it, and tells them, the givers and the people who wait", async () => {
    const tokens = [await school.book("salsa", tuesday), await school.book("salsa", tuesday)];
    await wait("ana");
    await school.mails({ writeWaiting });
    const held = await school.hold("lesson", "2027-01-12T10:00", "petra");
    expect(held).toMatchObject({ ok: true });
    expect(await move({ member: "omar", room: "studio" })).toEqual({ ok: true, value: { visits: 2 } });
    expect(await place()).toBe("2027-01-12T20:30 2 omar studio");
    expect(await visits()).toEqual([
      { start: "20:30", change: "moved", moved: true },
      { start: "20:30", change: "moved", moved: true },
    ]);
    const { booking } = must(await readManaged(tokens[0]!, school.office.services));
    expect(booking).toMatchObject({ businessReason: "The hall is late." });
    const told = await addresses();
    expect(told.filter((line) => line.startsWith("ada@"))).toHaveLength(2);
    expect(told.filter((line) => line.startsWith("omar@"))).toHaveLength(1);
    expect(told.filter((line) => line.startsWith("ana@"))).toHaveLength(1);
    expect(told.some((line) => line.startsWith("petra@"))).toBe(true);
    // The former place is free.
    expect(await school.hold("lesson", tuesday, "petra")).toMatchObject({ ok: true });
  });

  it("is in the log of the class and of each visit, without words of visitors", async () => {
    await school.book("salsa", tuesday);
    await move();
    expect(
      await school.office.rows(
        "select verb, about_kind, actor_kind, reason, after from log where verb = 'sessions.move' order by 2",
      ),
    ).toEqual([
      expect.objectContaining({ about_kind: "booking", actor_kind: "operator", reason: "The hall is late." }),
      expect.objectContaining({ about_kind: "session", actor_kind: "operator", reason: "The hall is late." }),
    ]);
    expect(
      JSON.stringify(await school.office.rows("select before, after from log where verb = 'sessions.move'")),
    ).not.toMatch(/\bada\b/i);
  });

  it("moves a class without visits, and mails no one", async () => {
    expect(await move()).toEqual({ ok: true, value: { visits: 0 } });
    expect(await place()).toBe("2027-01-12T20:30 0 petra hall");
    expect(await addresses()).toEqual([]);
  });

  it("tells no one about another room, which pages do not name", async () => {
    await school.book("salsa", tuesday);
    await school.mails();
    expect(await move({ start: tuesday, room: "studio" })).toMatchObject({ ok: true });
    expect(await place()).toBe("2027-01-12T19:00 1 petra studio");
    expect(await addresses()).toEqual([]);
  });

  it("needs a reason, and a place that is another one", async () => {
    expect(await move({ reason: "  " })).toMatchObject({ refusal: { code: "reason-missing" } });
    expect(await move({ reason: "one\ntwo" })).toMatchObject({ refusal: { code: "reason-unreadable" } });
    expect(await move({ start: tuesday })).toMatchObject({ refusal: { code: "start-missing" } });
    expect(await move({ member: "nobody" })).toMatchObject({ refusal: { code: "choice-unknown" } });
    expect(await move({ room: "cellar" })).toMatchObject({ refusal: { code: "choice-unknown" } });
  });

  it("is done once per form", async () => {
    await school.book("salsa", tuesday);
    const command = {
      id,
      member: "",
      room: "",
      waive: [],
      reason: "Late.",
      revision: 1,
      key: randomUUID(),
      start: parseInstant(`${later}:00Z`)!,
    };
    const [row] = await school.office.rows<{ revision: number }>(`select revision from sessions where id = '${id}'`);
    const again = { ...command, revision: row!.revision };
    const first = await moveSessionByOffice(manager, again, school.office.services);
    expect(first).toMatchObject({ ok: true });
    expect(await moveSessionByOffice(manager, again, school.office.services)).toEqual(first);
    expect(await school.office.rows("select from log where about_kind = 'session'")).toHaveLength(1);
  });

  it("is refused if someone else moved it meanwhile, or if it has begun", async () => {
    const [row] = await school.office.rows<{ revision: number }>(`select revision from sessions where id = '${id}'`);
    await move();
    expect(await move({ start: "2027-01-12T21:30", revision: row!.revision })).toMatchObject({
      refusal: { code: "booking-changed" },
    });
    school.office.now = new Date("2027-01-12T20:31:00Z");
    expect(await move({ start: "2027-01-12T22:00" })).toMatchObject({ refusal: { code: "booking-changed" } });
  });

  it("stays with the class when the timetable is loaded again", async () => {
    await school.book("salsa", tuesday);
    await move();
    await school.load(schoolPack());
    expect(await place()).toBe("2027-01-12T20:30 1 petra hall");
  });
});

describe("the verdict", () => {
  it("asks for no hours, because a timetable says when its givers work, but for days off", async () => {
    expect(await move({ start: "2027-01-12T06:00" })).toMatchObject({ ok: true });
    await school.office.change(
      `insert into staff_overrides (provider_id, staff_id, day) select provider_id, id, '2027-01-13' from staff where slug = 'petra'`,
    );
    const offDay = { start: "2027-01-13T19:00" };
    expect(await move(offDay)).toEqual({ ok: false, refusal: { code: "rules-in-the-way", rules: ["hours"] } });
    expect(await move({ ...offDay, waive: ["hours"] })).toMatchObject({ ok: true });
  });

  it("names blocks, and members who do not give the class", async () => {
    await school.office.change(
      `insert into blocks (provider_id, staff_id, during, kind, made_by)
         select provider_id, staff.id, '[2027-01-12 20:00Z,2027-01-12 21:00Z)', 'meeting', operators.id
           from staff, operators where slug = 'petra' limit 1`,
    );
    expect(await move()).toMatchObject({ refusal: { code: "rules-in-the-way", rules: ["blocks"] } });
    await school.office.change(`delete from service_staff where staff_id = '${await staffId("omar")}'`);
    expect(await move({ member: "omar" })).toMatchObject({ refusal: { code: "rules-in-the-way", rules: ["giver"] } });
    expect(await move({ waive: ["blocks"] })).toMatchObject({ ok: true });
    expect(
      await school.office.rows("select after -> 'waived' as waived from log where about_kind = 'session'"),
    ).toEqual([{ waived: ["blocks"] }]);
  });

  it("takes the buffer of a neighbour, and never its time", async () => {
    await school.office.change("update services set buffer_after = 15 where slug = 'lesson'");
    await school.book("lesson", "2027-01-12T17:00", "petra");
    const near = { start: "2027-01-12T18:05" };
    expect(await move(near)).toMatchObject({ refusal: { code: "rules-in-the-way", rules: ["buffers"] } });
    expect(await move({ ...near, waive: ["buffers"] })).toMatchObject({ ok: true });
    expect(await move({ start: "2027-01-12T17:30", waive: waivers })).toMatchObject({
      refusal: { code: "never", obstacle: { what: { code: "sessions" } } },
    });
  });

  it("says which room is taken", async () => {
    await school.book("lesson", later, "omar");
    expect(await move({ waive: waivers })).toMatchObject({
      refusal: { code: "never", obstacle: { what: { code: "resource" }, rooms: ["Hall"] } },
    });
    expect(await move({ room: "studio" })).toMatchObject({ ok: true });
  });

  it("is never for the past", async () => {
    expect(await move({ start: "2026-11-30T19:00", waive: waivers })).toMatchObject({
      refusal: { code: "never", obstacle: { what: { code: "past" } } },
    });
  });
});

describe("who may move a class", () => {
  const trusted = (who: At): At => {
    const { grant } = who.actor;
    return { ...who, actor: { ...who.actor, grant: { ...grant, switches: { ...grant.switches, overrides: true } } } };
  };

  it("the front desk and staff members only with the switch, and staff members only their own", async () => {
    const desk = await operatorWith(school.office, { role: "front-desk", staffId: null });
    const omar = await operatorWith(school.office, { role: "member", staffId: await staffId("omar") });
    const petra = await operatorWith(school.office, { role: "member", staffId: await staffId("petra") });
    for (const who of [desk, petra]) expect(await move({}, who)).toMatchObject({ refusal: { code: "not-allowed" } });
    expect(await move({}, trusted(omar))).toMatchObject({ refusal: { code: "booking-unknown" } });
    expect(await move({ member: "omar" }, trusted(petra))).toMatchObject({ refusal: { code: "choice-unknown" } });
    expect(await move({}, trusted(petra))).toMatchObject({ ok: true });
    expect(await move({ start: tuesday }, trusted(desk))).toMatchObject({ ok: true });
  });

  it("no one of another business", async () => {
    await school.office.change(
      `insert into providers (slug, name, time_zone, currency) values ('other', 'Other', 'Europe/Lisbon', 'EUR')`,
    );
    const [other] = await school.office.rows<{ id: string }>("select id from providers where slug = 'other'");
    expect(await move({}, { ...manager, providerId: other!.id })).toMatchObject({
      refusal: { code: "booking-unknown" },
    });
  });
});

describe("undoing a move", () => {
  it("puts everything back, and mails no one", async () => {
    await school.book("salsa", tuesday);
    await school.book("salsa", tuesday);
    await wait("ana");
    await school.mails({ writeWaiting });
    await move({ member: "omar", room: "studio" });
    expect(await undoSessionMove(manager, id, school.office.services)).toMatchObject({ ok: true });
    expect(await place()).toBe("2027-01-12T19:00 2 petra hall");
    const back = { start: "19:00", change: null, moved: false };
    expect(await visits()).toEqual([back, back]);
    expect(
      await school.office.rows(`select change, reason, former_starts_at from sessions where id = '${id}'`),
    ).toEqual([{ change: null, reason: null, former_starts_at: null }]);
    expect(await addresses()).toEqual([]);
    expect(await undoSessionMove(manager, id, school.office.services)).toMatchObject({
      refusal: { code: "too-late-to-undo" },
    });
    // The same move again is mailed, also to those who wait.
    await move({ member: "omar", room: "studio" });
    expect((await addresses()).map((line) => line.split("@")[0])).toEqual([
      "ada",
      "ada",
      "ana",
      "omar",
      "petra",
      "petra",
    ]);
  });

  it("is refused after 20 seconds, and after someone booked the new time", async () => {
    await move();
    await school.book("salsa", later);
    expect(await undoSessionMove(manager, id, school.office.services)).toMatchObject({
      refusal: { code: "too-late-to-undo" },
    });
    await move({ start: "2027-01-12T21:30" });
    await pass(20);
    expect(await undoSessionMove(manager, id, school.office.services)).toMatchObject({
      refusal: { code: "too-late-to-undo" },
    });
  });

  it("is refused if someone has taken the former time", async () => {
    await move();
    await school.book("lesson", tuesday, "petra");
    expect(await undoSessionMove(manager, id, school.office.services)).toMatchObject({
      refusal: { code: "slot-taken" },
    });
    expect(await place()).toBe("2027-01-12T20:30 0 petra hall");
  });

  it("needs the right to move it", async () => {
    await move();
    const desk = await operatorWith(school.office, { role: "front-desk", staffId: null });
    expect(await undoSessionMove(desk, id, school.office.services)).toMatchObject({
      refusal: { code: "not-allowed" },
    });
  });

  it("is also moving it back: no one is mailed", async () => {
    await school.book("salsa", tuesday);
    await school.book("salsa", tuesday);
    await school.mails();
    await move({ member: "omar" });
    await move({ start: tuesday, member: "petra" });
    expect(await addresses()).toEqual([]);
  });
});
