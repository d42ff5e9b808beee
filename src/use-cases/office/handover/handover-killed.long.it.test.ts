import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Decision } from "./make-handover.ts";
import { SickDay, tuesday } from "./testing/sick-day.ts";

let scene: SickDay;
beforeEach(async () => {
  scene = await SickDay.open();
}, 60_000);
afterEach(() => scene.school.close());

const script = join(import.meta.dirname, "testing/run-child.ts");

/** Carries the handover out in a process of its own, which is killed as soon as `isTime`, unless that is null. */
async function runChild(id: string, isTime: (() => Promise<boolean>) | null): Promise<void> {
  const { url } = scene.school.office.database;
  const child = spawn(process.execPath, [script, url, scene.at.providerId, id, scene.school.office.now.toISOString()], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  await once(child.stdout, "data");
  if (isTime !== null) {
    while (child.exitCode === null && !(await isTime())) await pause(5);
    await pause(Math.random() * 60);
    child.kill("SIGKILL");
  }
  const [code] = (await ended) as [number | null];
  if (isTime === null) expect(code).toBe(0);
}

/** Makes each transaction last, so that a process can be killed in the middle of one. */
async function linger(): Promise<void> {
  await scene.school.office.change(
    `create function linger() returns trigger language plpgsql as 'begin perform pg_sleep(0.04); return new; end';
     create trigger linger before insert or update on claims for each row execute function linger();
     create trigger linger before insert or update on mails for each row execute function linger();
     create trigger linger before update on handover_rows for each row execute function linger()`,
  );
}

/** A row is being carried out. */
async function isInside(): Promise<boolean> {
  const found = await scene.school.office.rows(
    "select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'",
  );
  return found.length > 0;
}

async function countDone(id: string): Promise<number> {
  return (await scene.outcomes(id)).filter((outcome) => outcome !== null).length;
}

const choices = ["move", "ask", "cancel", "move", "leave"] as const;

/** Seven lessons and a class with two visitors. Returns what is decided about them. */
async function fill(): Promise<{ block: string; decisions: Decision[] }> {
  for (const time of ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00"]) await scene.lesson(time);
  await scene.school.book("salsa", `${tuesday}T19:00`);
  await scene.school.book("salsa", `${tuesday}T19:00`);
  await scene.school.office.change("delete from mails");
  const block = await scene.ill();
  const decisions = scene.decisions(await scene.plan(block)).map((decision, index): Decision => {
    const choice = "session" in decision.about ? "move" : choices[index % choices.length]!;
    return choice === "cancel" || choice === "leave" ? { ...decision, choice, targets: [] } : { ...decision, choice };
  });
  expect(decisions).toHaveLength(8);
  return { block, decisions };
}

interface Visit {
  outcome: string;
  state: string;
  member: string;
  revision: number;
  mails: string[];
  changes: string[];
}

/** Every visit that was handed over, with what became of it. */
function visits(id: string): Promise<Visit[]> {
  return scene.school.office.rows<Visit>(
    `select r.outcome, b.state, staff.slug as member, b.revision,
            array(select kind from mails where about_id = b.id and reader = 'booker' order by 1) as mails,
            array(select verb from log where about_id = b.id and verb <> 'bookings.make' order by 1) as changes
       from handover_rows r
       join booking_lines l on l.booking_id = r.booking_id or l.session_id = r.session_id
       join bookings b on b.id = l.booking_id
       left join staff on staff.id = l.staff_id
      where r.handover_id = '${id}' order by r.position, b.id`,
  );
}

const expected = {
  moved: { state: "scheduled", member: "omar", revision: 1, mails: ["rescheduled"], changes: ["bookings.move"] },
  asked: { state: "scheduled", member: "petra", revision: 0, mails: ["proposed"], changes: ["bookings.propose"] },
  cancelled: {
    state: "cancelled",
    member: "petra",
    revision: 1,
    mails: ["session-cancelled"],
    changes: ["bookings.cancel"],
  },
  left: { state: "scheduled", member: "petra", revision: 0, mails: [], changes: [] },
} as const;

it(
  "a handover that is killed again and again goes on where it was: no one is told twice, and no one is lost",
  { timeout: 1_800_000 },
  async () => {
    const seen = { kills: 0, half: 0 };
    for (let round = 0; round < 20; round++) {
      if (round > 0) {
        await scene.school.close();
        scene = await SickDay.open();
      }
      const { block, decisions } = await fill();
      await linger();
      const id = await scene.make(block, decisions);
      for (let tries = 0; tries < 6; tries++) {
        const before = await countDone(id);
        await runChild(id, tries % 2 === 0 ? isInside : async () => (await countDone(id)) > before);
        const done = await countDone(id);
        seen.kills += 1;
        if (done > 0 && done < decisions.length) seen.half += 1;
        if (done === decisions.length) break;
      }
      await runChild(id, null);
      expect(await scene.outcomes(id)).not.toContain(null);
      const found = await visits(id);
      expect(found).toHaveLength(9);
      for (const { outcome, ...visit } of found) {
        // Everyone in the class reads one mail about it.
        const isClass = visit.mails.includes("session-moved");
        const wanted = expected[outcome as keyof typeof expected];
        expect(visit).toEqual(
          isClass ? { ...wanted, mails: ["session-moved"], changes: expect.any(Array) as unknown } : wanted,
        );
        if (isClass) expect(visit.changes).toHaveLength(1);
      }
      const outcomes = found.map(({ outcome }) => outcome);
      expect(outcomes.filter((outcome) => outcome === "moved")).toHaveLength(5);
      expect(await scene.school.office.count("visit_proposals")).toBe(2);
    }
    expect(seen.kills).toBeGreaterThan(0);
    expect(seen.half).toBeGreaterThan(0);
  },
);
