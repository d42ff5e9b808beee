import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readManaged } from "../../booking/manage/read-manage.ts";
import { acceptTime, declineTimes, readProposal } from "./answer-proposal.ts";
import { parseDay } from "#domain/time/day.ts";
import { handOverAbsence, makeHandover, type Decision } from "./make-handover.ts";
import { planAbsence, type HandoverPlan } from "./plan-handover.ts";
import type { AbsenceCommand } from "./read-absence.ts";
import { readHandovers } from "./read-handovers.ts";
import { runHandover } from "./run-handover.ts";
import { lessonsPack, SickDay, tuesday } from "./testing/sick-day.ts";

let scene: SickDay;
beforeEach(async () => {
  scene = await SickDay.open();
}, 60_000);
afterEach(() => scene.school.close());

/** `10:00 move 10:00 omar`, one for each row. */
function told({ rows, staff }: HandoverPlan): string[] {
  const name = (id: string | null) => staff.find((one) => one.id === id)?.slug ?? "-";
  return rows.map((row) => {
    const start = row.kind === "class" ? "class" : row.booking.startsAt!.toISOString().slice(11, 16);
    const targets = row.suggested.targets.map(
      ({ start: at, members }) => `${at.slice(at.startsWith(tuesday) ? 11 : 5, 16)} ${members.map(name).join("+")}`,
    );
    return [start, row.suggested.choice, ...targets].join(" ");
  });
}

async function run(block: string, decisions: readonly Decision[]): Promise<(string | null)[]> {
  const id = await scene.make(block, decisions);
  await runHandover(scene.school.office.services, { providerId: scene.at.providerId, id });
  return scene.outcomes(id);
}

const visits = () =>
  scene.school.office.rows<{ at: string; member: string; state: string }>(
    `select to_char(b.starts_at at time zone 'UTC', 'MM-DD HH24:MI') as at, staff.slug as member, b.state
       from bookings b join booking_lines l on l.booking_id = b.id join staff on staff.id = l.staff_id
      where b.state <> 'held' order by b.starts_at, staff.slug`,
  );

describe("the proposals for a sick day", () => {
  it("keep the time with another giver, or ask for another hour of the day, and never need the same time twice", async () => {
    await scene.lesson("10:00");
    await scene.lesson("11:00");
    await scene.lesson("12:00");
    await scene.lesson("11:00", { member: "omar" });
    const plan = await scene.plan(await scene.ill());
    expect(told(plan)).toEqual([
      "10:00 move 10:00 omar",
      "11:00 ask 09:00 omar",
      "12:00 move 12:00 omar",
      "class move 19:00 omar",
    ]);
    const targets = plan.rows.flatMap((row) => row.suggested.targets.map(({ start }) => Date.parse(start)));
    const apart = targets
      .toSorted((one, other) => one - other)
      .every((at, index, all) => index === 0 || at - all[index - 1]! >= 3_600_000);
    expect(apart).toBe(true);
  });

  it("leave the time of those alone who are only asked", async () => {
    await scene.school.load(
      lessonsPack({
        "services/duet.yaml": "name: Duet\ndurations: 1 h\nprice: 80.00\nstaff: [petra, omar]\ngiven-by: all",
      }),
    );
    await scene.lesson("12:00");
    await scene.lesson("12:00", { member: "omar" });
    await scene.school.book("duet", `${tuesday}T13:00`);
    const block = await scene.ill();
    const decisions = scene.decisions(await scene.plan(block)).filter(({ about }) => "reference" in about);
    expect(decisions.map(({ choice }) => choice)).toEqual(["ask", "ask"]);
    const [first, ...others] = decisions;
    // The operator knows that the first visitor agrees.
    expect(await run(block, [{ ...first!, choice: "move" }, ...others])).toEqual(["moved", "asked"]);
  });

  it("ask those who chose the member by name", async () => {
    await scene.lesson("10:00", { isByName: true });
    expect(told(await scene.plan(await scene.ill()))[0]).toBe("10:00 ask 10:00 omar");
  });

  it("are the first three days with the same member if no one else can give it", async () => {
    await scene.school.load(
      lessonsPack({ "services/lesson.yaml": "name: Private lesson\ndurations: 1 h\nprice: 50.00\nstaff: [petra]" }),
    );
    await scene.lesson("10:00");
    const [first] = told(await scene.plan(await scene.ill()));
    expect(first).toBe("10:00 ask 01-13T10:00 petra 01-14T10:00 petra 01-15T10:00 petra");
  });

  it("give a class to someone else as a whole", async () => {
    await scene.school.book("salsa", `${tuesday}T19:00`);
    await scene.school.book("salsa", `${tuesday}T19:00`);
    const block = await scene.ill();
    const plan = await scene.plan(block);
    expect(told(plan)).toEqual(["class move 19:00 omar"]);
    expect(await run(block, scene.decisions(plan))).toEqual(["moved"]);
    expect((await visits()).map(({ at, state }) => `${at} ${state}`)).toEqual([
      "01-12 19:00 scheduled",
      "01-12 19:00 scheduled",
    ]);
    expect((await scene.plan(block)).rows).toEqual([]);
  });

  it("leave no one with a mail address unasked, and never ask those without", async () => {
    await scene.lesson("10:00", { isByName: true });
    await scene.school.office.change("update bookings set email = ''");
    expect(told(await scene.plan(await scene.ill()))[0]).toBe("10:00 leave");
  });
});

describe("an absence that nothing blocks yet", () => {
  const first = parseDay(tuesday)!;
  const absence = (more: Partial<AbsenceCommand> = {}): AbsenceCommand => ({
    member: "petra",
    first,
    last: first,
    kind: "ill",
    zone: "Europe/Lisbon",
    key: randomUUID(),
    ...more,
  });
  const blocks = () => scene.school.office.count("blocks where ended_at is null");
  const planned = async (command = absence()) => {
    const plan = await planAbsence(scene.at, command, scene.school.office.services);
    if (!plan.ok) throw new Error(plan.refusal.code);
    return plan.value;
  };

  it("has the proposals that a block would have, and blocks nothing by showing them", async () => {
    for (const time of ["10:00", "11:00"]) await scene.lesson(time);
    await scene.lesson("11:00", { member: "omar" });
    const shown = told(await planned());
    expect(await blocks()).toBe(0);
    expect(shown).toEqual(told(await scene.plan(await scene.ill())));
  });

  it("is blocked with its handover, once, however often the form is sent", async () => {
    await scene.lesson("10:00");
    const decisions = scene.decisions(await planned());
    const command = { absence: absence(), reason: "Ill.", decisions };
    const { services } = scene.school.office;
    const [made, again] = [
      await handOverAbsence(scene.at, command, services),
      await handOverAbsence(scene.at, command, services),
    ];
    expect(made).toMatchObject({ ok: true });
    expect(again).toEqual(made);
    expect(await blocks()).toBe(1);
    expect(await scene.school.office.count("handovers")).toBe(1);
  });

  it("blocks nothing if what was decided is refused", async () => {
    await scene.lesson("10:00");
    const decisions = scene.decisions(await planned());
    const { services } = scene.school.office;
    const refused = await handOverAbsence(scene.at, { absence: absence(), reason: " ", decisions }, services);
    expect(refused).toMatchObject({ refusal: { code: "reason-missing" } });
    const odd = decisions.map((decision) => ({ ...decision, choice: "delete" }));
    expect(
      await handOverAbsence(scene.at, { absence: absence(), reason: "Ill.", decisions: odd }, services),
    ).toMatchObject({
      refusal: { code: "choice-unknown" },
    });
    expect(await blocks()).toBe(0);
  });

  it("can be blocked without visits in its way, for several days and as time off", async () => {
    const days = { first: (first + 1) as typeof first, last: (first + 3) as typeof first };
    const command = absence({ ...days, kind: "time-off" });
    expect((await planned(command)).rows).toEqual([]);
    const made = await handOverAbsence(
      scene.at,
      { absence: command, reason: "", decisions: [] },
      scene.school.office.services,
    );
    expect(made).toMatchObject({ ok: true, value: { id: null } });
    expect(await scene.school.office.rows("select kind from blocks")).toEqual([{ kind: "time-off" }]);
  });
});

describe("a handover", () => {
  it("moves, asks, cancels and leaves, and sends one mail to each visitor about it", async () => {
    for (const time of ["10:00", "11:30", "13:00", "15:00"]) await scene.lesson(time);
    const block = await scene.ill();
    const plan = await scene.plan(block);
    const decisions = scene.decisions(plan).filter(({ about }) => "reference" in about);
    const chosen = decisions.map((decision, index): Decision => {
      if (index === 1) return { ...decision, choice: "ask" };
      return index < 2 ? decision : { ...decision, choice: index === 2 ? "cancel" : "leave", targets: [] };
    });
    await scene.school.office.change("delete from mails");
    expect(await run(block, chosen)).toEqual(["moved", "asked", "cancelled", "left"]);
    expect(await visits()).toEqual([
      { at: "01-12 10:00", member: "omar", state: "scheduled" },
      { at: "01-12 11:30", member: "petra", state: "scheduled" },
      { at: "01-12 13:00", member: "petra", state: "cancelled" },
      { at: "01-12 15:00", member: "petra", state: "scheduled" },
    ]);
    const mails = await scene.school.office.rows<{ kind: string }>(
      "select kind from mails where reader = 'booker' order by kind",
    );
    expect(mails.map(({ kind }) => kind)).toEqual(["proposed", "rescheduled", "session-cancelled"]);
    const written = await scene.school.mails();
    const asked = written.find(({ subject }) => subject.startsWith("Can we move your visit?"));
    expect(asked?.text).toContain("Omar");
    expect(asked?.text).toContain("/proposal?");
  });

  it("runs once, however often its form is sent and it is run", async () => {
    await scene.lesson("10:00");
    const block = await scene.ill();
    const decisions = scene.decisions(await scene.plan(block));
    const key = randomUUID();
    const id = await scene.make(block, decisions, key);
    expect(await scene.make(block, decisions, key)).toBe(id);
    const named = { providerId: scene.at.providerId, id };
    const { services } = scene.school.office;
    await Promise.all([1, 2, 3].map(() => runHandover(services, named)));
    await runHandover(services, named);
    const [row] = await scene.school.office.rows<{ revision: number }>("select revision from bookings");
    expect(row).toEqual({ revision: 1 });
    expect(await scene.school.office.count("mails where kind = 'rescheduled' and reader = 'booker'")).toBe(1);
  });

  it("is refused as a whole if someone else has handed the same visits over, and hides nothing of that", async () => {
    for (const time of ["10:00", "11:30"]) await scene.lesson(time);
    const block = await scene.ill();
    const decisions = scene.decisions(await scene.plan(block));
    const first = await scene.make(block, decisions.slice(0, 1));
    const { services } = scene.school.office;
    const again = { blockId: block, reason: "Ill.", decisions: decisions.slice(0, 1), key: randomUUID() };
    const late = await makeHandover(scene.at, again, services);
    expect(late).toMatchObject({ ok: false, refusal: { code: "handover-changed" } });
    await runHandover(services, { providerId: scene.at.providerId, id: first });
    expect(await scene.outcomes(first)).toEqual(["moved"]);
    expect((await makeHandover(scene.at, { ...again, key: randomUUID() }, services)).ok).toBe(false);
    // One of two visits is still open, so the form is carried out. It does not hide what became of the other.
    const second = await scene.make(block, decisions);
    await runHandover(services, { providerId: scene.at.providerId, id: second });
    expect((await scene.outcomes(second))[0]).toBe("changed");
    const shown = await readHandovers(scene.at, block, services);
    const outcomes = shown.flatMap(({ results }) => results.map(({ row }) => row.outcome));
    expect(outcomes).not.toContain("changed");
    expect(outcomes).toContain("moved");
  });

  it("reports a visit that the visitor changed meanwhile, and changes nothing", async () => {
    const reference = await scene.lesson("10:00");
    const block = await scene.ill();
    const decisions = scene.decisions(await scene.plan(block));
    await scene.school.office.change(`update bookings set revision = 7 where reference = '${reference}'`);
    const third = await scene.make(
      block,
      decisions.slice(0, 1).map((one) => ({ ...one, choice: "cancel", targets: [] })),
    );
    await runHandover(scene.school.office.services, { providerId: scene.at.providerId, id: third });
    expect(await scene.outcomes(third)).toEqual(["changed"]);
  });

  it("keeps a visit whose new time was taken meanwhile, and proposes another one", async () => {
    await scene.lesson("10:00");
    const block = await scene.ill();
    const decisions = scene.decisions(await scene.plan(block)).slice(0, 1);
    await scene.lesson("10:00", { member: "omar" });
    expect(await run(block, decisions)).toEqual(["taken"]);
    expect(told(await scene.plan(block))[0]).toMatch(/^10:00 ask (?!10:00)/);
  });

  it("refuses what the form cannot contain", async () => {
    await scene.lesson("10:00");
    const block = await scene.ill();
    const [decision] = scene.decisions(await scene.plan(block));
    const attempt = async (changed: Partial<Decision>, reason = "Ill.") => {
      const command = { blockId: block, reason, decisions: [{ ...decision!, ...changed }], key: randomUUID() };
      const made = await makeHandover(scene.at, command, scene.school.office.services);
      return made.ok ? "ok" : made.refusal.code;
    };
    expect(await attempt({}, " ")).toBe("reason-missing");
    expect(await attempt({ about: { reference: "XXXXXX" } })).toBe("choice-unknown");
    expect(await attempt({ about: { session: randomUUID() } })).toBe("choice-unknown");
    expect(await attempt({ choice: "delete" })).toBe("choice-unknown");
    expect(await attempt({ targets: [] })).toBe("choice-unknown");
    expect(await attempt({ targets: [{ start: "yesterday", members: ["omar"] }] })).toBe("choice-unknown");
    expect(await attempt({ targets: [{ start: `${tuesday}T10:00:00Z`, members: ["nobody"] }] })).toBe("choice-unknown");
    expect(await attempt({ revision: Number.NaN })).toBe("choice-unknown");
    const member = {
      ...scene.at,
      actor: { ...scene.at.actor, grant: { ...scene.at.actor.grant, role: "member" } },
    } as const;
    const command = { blockId: block, reason: "Ill.", decisions: [decision!], key: randomUUID() };
    expect(await makeHandover(member, command, scene.school.office.services)).toMatchObject({ ok: false });
  });
});

describe("a visitor who is asked", () => {
  async function ask(): Promise<{ token: string; block: string }> {
    const token = await scene.school.book("lesson", `${tuesday}T10:00`, "petra");
    const block = await scene.ill();
    expect(await run(block, scene.decisions(await scene.plan(block)).slice(0, 1))).toEqual(["asked"]);
    return { token, block };
  }
  const open = async (token: string) => {
    const read = await readManaged(token, scene.school.office.services);
    if (!read.ok) throw new Error(read.refusal.code);
    return { managed: read.value, proposal: await readProposal(read.value.booking, scene.school.office.services) };
  };

  it("accepts a time once", async () => {
    const { token } = await ask();
    const { managed, proposal } = await open(token);
    const answer = { id: proposal!.id, at: proposal!.times[0]!.at };
    expect(await acceptTime(managed, answer, scene.school.office.services)).toMatchObject({ ok: true });
    expect(await acceptTime(managed, answer, scene.school.office.services)).toMatchObject({
      refusal: { code: "proposal-over" },
    });
    expect((await visits())[0]).toMatchObject({ member: "omar", state: "scheduled" });
  });

  it("hears that a time was taken, and keeps the visit", async () => {
    const { token } = await ask();
    const { managed, proposal } = await open(token);
    await scene.lesson("10:00", { member: "omar" });
    const answer = { id: proposal!.id, at: proposal!.times[0]!.at };
    expect(await acceptTime(managed, answer, scene.school.office.services)).toMatchObject({
      refusal: { code: "time-taken" },
    });
    expect((await open(token)).proposal?.id).toBe(proposal!.id);
  });

  it("cannot accept another time, or the proposal for another visit", async () => {
    const { token } = await ask();
    const { managed, proposal } = await open(token);
    for (const answer of [
      { id: proposal!.id, at: proposal!.times[0]!.at + 3_600_000 },
      { id: proposal!.id, at: Number.NaN },
      { id: randomUUID(), at: proposal!.times[0]!.at },
    ])
      expect(await acceptTime(managed, answer, scene.school.office.services)).toMatchObject({
        refusal: { code: "proposal-over" },
      });
  });

  it("may say that none suits, and the office decides again", async () => {
    const { token, block } = await ask();
    const { managed, proposal } = await open(token);
    expect(told(await scene.plan(block))[0]).toBe("10:00 leave");
    expect(await declineTimes(managed, proposal!.id, scene.school.office.services)).toMatchObject({ ok: true });
    expect(await declineTimes(managed, proposal!.id, scene.school.office.services)).toMatchObject({ ok: false });
    expect(told(await scene.plan(block))[0]).toBe("10:00 ask 10:00 omar");
  });
});
