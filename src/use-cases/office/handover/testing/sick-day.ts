import { randomUUID } from "node:crypto";
import type { Office as At } from "#domain/office/actor.ts";
import { parseDay } from "#domain/time/day.ts";
import type { Pack } from "#packs/testing/good-pack.ts";
import { School, schoolPack } from "../../../offers/timetable/testing/school.ts";
import { markIll } from "../../front-desk/blocks/mark-ill.ts";
import { operatorWith } from "../../testing/operator.ts";
import { makeHandover, type Decision } from "../make-handover.ts";
import { planHandover, type HandoverPlan, type PlannedClass, type PlannedHandoverVisit } from "../plan-handover.ts";

/** A school whose private lessons need no room, so that teachers can give them side by side. */
export function lessonsPack(more: Pack = {}): Pack {
  const pack = schoolPack();
  return {
    ...pack,
    "services/lesson.yaml": String(pack["services/lesson.yaml"]).replace("\nresources: [hall]", ""),
    ...more,
  };
}

/** Petra is ill on Tuesday. */
export const tuesday = "2027-01-12";

export class SickDay {
  readonly school: School;
  readonly at: At;
  readonly staff: ReadonlyMap<string, string>;

  static async open(pack: Pack = lessonsPack()): Promise<SickDay> {
    const school = await School.open(pack);
    const at = await operatorWith(school.office, { role: "front-desk", staffId: null });
    const staff = await school.office.rows<{ slug: string; id: string }>("select slug, id from staff");
    return new SickDay(school, at, new Map(staff.map(({ slug, id }) => [slug, id])));
  }

  private constructor(school: School, at: At, staff: ReadonlyMap<string, string>) {
    this.school = school;
    this.at = at;
    this.staff = staff;
  }

  /** Books a lesson that the rules gave to Petra. Returns its reference. */
  async lesson(time: string, { member = "petra", isByName = false, day = tuesday } = {}): Promise<string> {
    await this.school.book("lesson", `${day}T${time}`, member);
    const [row] = await this.school.office.rows<{ id: string; reference: string }>(
      "select id, reference from bookings order by created_at desc limit 1",
    );
    if (!isByName)
      await this.school.office.change(
        `update booking_lines set assignment_reason = 'only-one-free' where booking_id = '${row!.id}'`,
      );
    return row!.reference;
  }

  async ill(member = "petra", day = tuesday): Promise<string> {
    const wanted = { staffId: this.staff.get(member)!, day: parseDay(day)!, zone: "Europe/Lisbon", key: randomUUID() };
    const made = await markIll(this.at, wanted, this.school.office.services);
    if (!made.ok) throw new Error(made.refusal.code);
    return made.value.id;
  }

  async plan(block: string): Promise<HandoverPlan> {
    const planned = await planHandover(this.at, block, this.school.office.services);
    if (!planned.ok) throw new Error(planned.refusal.code);
    return planned.value;
  }

  /** What the form would send if the operator changed nothing. */
  decisions({ rows, staff }: HandoverPlan): Decision[] {
    const slugOf = (id: string | null) => staff.find((one) => one.id === id)?.slug ?? null;
    return rows.map((row) => ({
      ...about(row),
      choice: row.suggested.choice,
      targets: row.suggested.targets.map(({ start, members }) => ({ start, members: members.map(slugOf) })),
    }));
  }

  async make(blockId: string, decisions: readonly Decision[], key: string = randomUUID()): Promise<string> {
    const command = { blockId, reason: "Petra can’t come.", decisions, key };
    const made = await makeHandover(this.at, command, this.school.office.services);
    if (!made.ok) throw new Error(made.refusal.code);
    return made.value.id;
  }

  /** Each row's outcome, in order. */
  async outcomes(id: string): Promise<(string | null)[]> {
    const rows = await this.school.office.rows<{ outcome: string | null }>(
      `select outcome from handover_rows where handover_id = '${id}' order by position`,
    );
    return rows.map(({ outcome }) => outcome);
  }
}

function about(row: PlannedHandoverVisit | PlannedClass): Pick<Decision, "about" | "revision" | "proposal"> {
  if (row.kind === "class") return { about: { session: row.session.id }, revision: row.revision, proposal: "" };
  const { reference, revision } = row.booking;
  return { about: { reference }, revision, proposal: row.asked?.id ?? "" };
}
