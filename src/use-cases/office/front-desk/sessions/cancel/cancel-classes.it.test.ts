import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { writeWaiting } from "#web/mail/write/write-waiting.ts";
import { alone, must } from "../../../../booking/testing/office.ts";
import { joinWaitingList } from "../../../../booking/waiting/join-waiting-list.ts";
import { CreditScene } from "../../../../credits/testing/credit-scene.ts";
import { School, schoolPack } from "../../../../offers/timetable/testing/school.ts";
import { leave, pay } from "../../../../payments/testing/pay.ts";
import { readAttention } from "../../../attention/read-attention.ts";
import { operatorWith } from "../../../testing/operator.ts";
import { readSessionPage } from "../read-session-move.ts";
import { undoSessionChange } from "../undo-session-change.ts";
import { cancelClasses, type ClassCancel } from "./cancel-classes.ts";
import { noteCalled } from "./note-called.ts";
import { readClassCancel, type CancelChoice } from "./read-cancel.ts";

const tuesday = "2027-01-12T19:00";

let school: School;
let manager: At;
let id: string;
beforeEach(async () => {
  const pack = schoolPack();
  pack["services/salsa.yaml"] = `${String(pack["services/salsa.yaml"])}\nwaiting-list: true`;
  school = await School.open(pack);
  manager = await operatorWith(school.office, { role: "manager", staffId: null }, "Marta");
  id = await sessionAt(tuesday);
}, 60_000);
afterEach(() => school.close());

const services = () => school.office.services;

async function sessionAt(start: string): Promise<string> {
  const [row] = await school.office.rows<{ id: string }>(`select id from sessions where starts_at = '${start}:00Z'`);
  return row!.id;
}

/** A cancellation as someone sends it who has just opened the page. */
async function asked(choice: Partial<CancelChoice> = {}, who = manager): Promise<ClassCancel> {
  const found = must(await readClassCancel(who, { id, choice: { scope: "this", dates: [], ...choice } }, services()));
  return {
    id,
    dates: found.chosen.map((date) => ({ id: date.id, revision: date.revision })),
    seen: found.parties.map(({ booking }) => booking.reference),
    endsTime: found.endsTime,
    reason: "The hall is flooded.",
    message: "",
    key: randomUUID(),
  };
}

const cancel = (command: ClassCancel, who = manager) => cancelClasses(who, command, services());
const undo = () => undoSessionChange(manager, id, services());

/** Everything that a cancellation changes, except what counts the changes. */
async function everything(): Promise<unknown> {
  const tables = {
    sessions: "to_jsonb(t) - 'revision' - 'lane'",
    claims: "to_jsonb(t) - 'id'",
    bookings: "to_jsonb(t) - 'revision' - 'changed_at'",
    booking_lines: "to_jsonb(t)",
    waiting_entries: "to_jsonb(t)",
    waiting_targets: "to_jsonb(t)",
    weekly_times: "to_jsonb(t)",
    payments: "to_jsonb(t) - 'changed_at'",
    refunds: "to_jsonb(t)",
    courses: "to_jsonb(t)",
    make_ups: "to_jsonb(t)",
  };
  const all: Record<string, unknown> = {};
  for (const [table, row] of Object.entries(tables))
    all[table] = await school.office.rows(`select ${row} as row from ${table} t order by (${row})::text`);
  return all;
}

const states = () =>
  school.office.rows<{ state: string; change: string | null }>(
    "select state, business_change as change from bookings order by starts_at, id",
  );

/** As if these seconds had passed for what can be undone. */
async function pass(seconds: number): Promise<void> {
  await school.office.change("alter table log disable trigger log_protected");
  await school.office.change(`update log set at = at - interval '${seconds} seconds'`);
}

async function wait(name: string): Promise<void> {
  const { provider, services: found } = await school.office.page("salsa");
  await school.office.change(`update sessions set seats = seats_taken where id = '${id}'`);
  const person = { name, email: `${name}@example.com`, phone: "", zone: "Europe/Lisbon", locale: "en", seats: 1 };
  const target = { provider, service: found[0]!, target: { sessionId: id }, key: randomUUID() };
  must(await joinWaitingList({ ...target, ...person }, services()));
}

describe("cancelling a class", () => {
  it("cancels everyone in it, tells them after 20 seconds, and names who did it", async () => {
    await school.book("salsa", tuesday);
    await school.book("salsa", tuesday);
    await wait("ana");
    await school.mails({ writeWaiting });
    const command = { ...(await asked()), message: "Come on Thursday instead." };
    expect(await cancel(command)).toEqual({ ok: true, value: { dates: 1, visits: 2 } });
    expect(await states()).toEqual([
      { state: "cancelled", change: "cancelled" },
      { state: "cancelled", change: "cancelled" },
    ]);
    expect(await school.sessions("state = 'cancelled'")).toEqual(["2027-01-12T19:00 60 cancelled tuesday 0/16"]);
    const [jobs] = await school.office.rows<{ soon: number }>(
      `select count(*)::int as soon from graphile_worker._private_jobs jobs
         join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
        where tasks.identifier = 'send-mail' and run_at < now() + interval '10 seconds' and jobs.key in (
          select 'mail ' || id from mails where state = 'waiting')`,
    );
    expect(jobs).toEqual({ soon: 0 });
    const mails = await school.mails({ writeWaiting });
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual([
      "ada@example.com",
      "ada@example.com",
      "ana@example.com",
      "petra@school.example",
    ]);
    expect(mails.find(({ to }) => to.address === "ada@example.com")!.text).toMatch(
      /The hall is flooded\.\s+Come on Thursday instead\./,
    );
    const log = await school.office.rows(
      `select verb, about_kind as about, operators.name, log.reason from log join operators on operators.id = operator_id
        where verb = 'sessions.cancel' order by 2`,
    );
    expect(log).toEqual(
      ["booking", "booking", "session"].map((about) => ({
        verb: "sessions.cancel",
        about,
        name: "Marta",
        reason: "The hall is flooded.",
      })),
    );
  });

  it("keeps the list of who was in it, and says who cancelled it", async () => {
    await school.book("salsa", tuesday);
    await cancel(await asked());
    const page = must(await readSessionPage(manager, id, services()));
    expect(page.attendees).toMatchObject([{ firstName: "Ada", seats: 1, told: "waiting" }]);
    expect(page).toMatchObject({ canMove: false, canUndo: true, cancelled: { operator: "Marta" } });
  });

  it("is done once, however often it is pressed", async () => {
    await school.book("salsa", tuesday);
    const command = await asked();
    const [one, other] = await Promise.all([cancel(command), cancel(command)]);
    expect(one).toEqual({ ok: true, value: { dates: 1, visits: 1 } });
    expect(other).toEqual(one);
    expect(await cancel({ ...command, key: randomUUID() })).toEqual({ ok: false, refusal: { code: "class-changed" } });
  });

  it("asks again if someone has booked since the page was opened, and keeps everything", async () => {
    await school.book("salsa", tuesday);
    const command = await asked();
    await school.book("salsa", tuesday);
    const before = await everything();
    expect(await cancel(command)).toEqual({ ok: false, refusal: { code: "class-joined" } });
    expect(await everything()).toEqual(before);
    expect(await cancel(await asked())).toMatchObject({ ok: true, value: { visits: 2 } });
  });

  it("needs a reason and a date", async () => {
    const command = await asked();
    expect(await cancel({ ...command, reason: " " })).toMatchObject({ refusal: { code: "reason-missing" } });
    expect(await cancel({ ...command, reason: "a\nb" })).toMatchObject({ refusal: { code: "reason-unreadable" } });
    expect(await cancel({ ...command, message: "a".repeat(501) })).toMatchObject({
      refusal: { code: "message-unreadable" },
    });
    expect(await cancel({ ...command, dates: [] })).toMatchObject({ refusal: { code: "class-no-date" } });
  });

  it("takes only dates of its own timetable and of its own business", async () => {
    const command = await asked();
    const other = await sessionAt("2027-01-14T18:00");
    const thursday = { ...command, dates: [{ id: other, revision: 0 }] };
    expect(await cancel(thursday)).toMatchObject({ refusal: { code: "booking-unknown" } });
    const stranger = { ...command, dates: [{ id: randomUUID(), revision: 0 }] };
    expect(await cancel(stranger)).toMatchObject({ refusal: { code: "booking-unknown" } });
    const [{ id: elsewhere }] = (await school.office.rows<{ id: string }>(
      `insert into providers (slug, name, time_zone, currency) values ('other', 'Other', 'Europe/Lisbon', 'EUR') returning id`,
    )) as [{ id: string }];
    const foreign = { ...manager, providerId: elsewhere };
    expect(await cancel(command, foreign)).toMatchObject({ refusal: { code: "booking-unknown" } });
  });

  it("is for those who may change classes, and for a member's own", async () => {
    const command = await asked();
    const desk = await operatorWith(school.office, { role: "front-desk", staffId: null }, "Dora");
    expect(await cancel(command, desk)).toMatchObject({ refusal: { code: "not-allowed" } });
    const [omar] = await school.office.rows<{ id: string }>("select id from staff where slug = 'omar'");
    const { actor, providerId } = await operatorWith(school.office, { role: "member", staffId: omar!.id }, "Omar");
    const grant = { ...actor.grant, switches: { overrides: true, money: false } };
    const member = { providerId, actor: { ...actor, grant } };
    expect(await cancel(command, member)).toMatchObject({ refusal: { code: "booking-unknown" } });
  });

  it("gives everyone back what they paid, by card and from a package", async () => {
    await school.office.change("update services set pay_now = 'full' where slug = 'salsa'");
    const credits = CreditScene.at(school.office);
    const packed = await credits.pass(3, "salsa");
    const start = parseInstant(`${tuesday}:00Z`)!;
    const held = await credits.hold([packed.code], { slug: "salsa", start, guests: alone });
    expect(await held.book()).toMatchObject({ ok: true });
    expect(await credits.left(packed)).toBe(2);
    const paying = await credits.hold([], { slug: "salsa", start, guests: alone });
    await paying.book();
    await pay(await leave(paying.token, services()), services());
    const found = must(await readClassCancel(manager, { id, choice: { scope: "this", dates: [] } }, services()));
    expect(
      found.parties.map(({ back }) => [back.toCard, back.visits]).toSorted(([one], [other]) => one! - other!),
    ).toEqual([
      [0, 1],
      [1400, 0],
    ]);
    const before = await everything();
    expect(await cancel(await asked())).toMatchObject({ ok: true, value: { visits: 2 } });
    expect(await credits.left(packed)).toBe(3);
    expect(await school.office.rows("select amount::int, state from refunds")).toEqual([
      { amount: 1400, state: "asked" },
    ]);
    expect(await undo()).toMatchObject({ ok: true });
    expect(await credits.left(packed)).toBe(2);
    expect(await everything()).toEqual(before);
  });
});

describe("several dates", () => {
  it("cancels the dates that are chosen, and no other", async () => {
    const third = await sessionAt("2027-01-26T19:00");
    await school.book("salsa", "2027-01-26T19:00");
    expect(await cancel(await asked({ scope: "some", dates: [id, third] }))).toEqual({
      ok: true,
      value: { dates: 2, visits: 1 },
    });
    expect(await school.sessions("sessions.state = 'cancelled'")).toHaveLength(2);
    expect(await undo()).toMatchObject({ ok: true });
    expect(await school.sessions("sessions.state = 'cancelled'")).toEqual([]);
  });

  it("cancels the rest, and ends the weekly time, until it is undone", async () => {
    id = await sessionAt("2027-01-26T19:00");
    await school.book("salsa", tuesday);
    await school.book("salsa", "2027-02-02T19:00");
    const before = await everything();
    const command = await asked({ scope: "rest" });
    expect(command.endsTime).toBe(true);
    expect(await cancel(command)).toMatchObject({ ok: true, value: { visits: 1 } });
    const open = await school.sessions("weekly_times.key = 'tuesday' and sessions.state = 'open'");
    expect(open).toEqual(["2027-01-12T19:00 60 open tuesday 1/16", "2027-01-19T19:00 60 open tuesday 0/16"]);
    const [time] = await school.office.rows<{ last: boolean }>(
      `select valid_to = (select max(original_day) from sessions where time_id = weekly_times.id) as last
         from weekly_times where key = 'tuesday'`,
    );
    expect(time).toEqual({ last: true });
    expect(await undo()).toMatchObject({ ok: true });
    expect(await everything()).toEqual(before);
  });
});

describe("undo", () => {
  it("gives everyone their place back, also those who wait, and mails nobody", async () => {
    await school.book("salsa", tuesday);
    await wait("ana");
    await school.mails({ writeWaiting });
    const before = await everything();
    await cancel(await asked());
    expect(await undo()).toEqual({ ok: true, value: { undone: true } });
    expect(await everything()).toEqual(before);
    expect(await school.mails({ writeWaiting })).toEqual([]);
    // Cancelled again, everyone hears of it.
    await cancel(await asked());
    expect((await school.mails({ writeWaiting })).map(({ to }) => to.address).toSorted()).toEqual([
      "ada@example.com",
      "ana@example.com",
      "petra@school.example",
    ]);
  });

  it("is refused after 20 seconds, and twice", async () => {
    await school.book("salsa", tuesday);
    await cancel(await asked());
    await pass(20);
    expect(await undo()).toEqual({ ok: false, refusal: { code: "too-late-to-undo" } });
    await pass(-20);
    expect(await undo()).toMatchObject({ ok: true });
    expect(await undo()).toEqual({ ok: false, refusal: { code: "too-late-to-undo" } });
  });

  it("is refused if the hall was taken meanwhile, and changes nothing", async () => {
    await school.book("salsa", tuesday);
    await cancel(await asked());
    await school.book("lesson", tuesday, "petra");
    const before = await everything();
    expect(await undo()).toEqual({ ok: false, refusal: { code: "slot-taken" } });
    expect(await everything()).toEqual(before);
  });
});

describe("people without an address", () => {
  it("are in Attention until someone notes that they were called, and again if that is taken back", async () => {
    await school.book("salsa", tuesday);
    await school.office.change("update bookings set email = '', phone = '+351912345678'");
    const uncalled = async () =>
      (await readAttention(manager, services())).flatMap((item) => (item.kind === "uncalled" ? [item.uncalled] : []));
    expect(await uncalled()).toEqual([]);
    const command = await asked();
    await cancel(command);
    expect(await uncalled()).toMatchObject([{ phone: "+351912345678", sessionId: id, service: "Salsa" }]);
    const reference = command.seen[0]!;
    for (const called of [true, true]) must(await noteCalled(manager, { reference, called }, services()));
    expect(await uncalled()).toEqual([]);
    expect(await school.office.rows("select 1 from log where verb = 'bookings.call'")).toHaveLength(1);
    must(await noteCalled(manager, { reference, called: false }, services()));
    expect(await uncalled()).toHaveLength(1);
  });
});
