import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { saveThing } from "#set-up/edit/save-thing.ts";
import { readState } from "#set-up/edit/read-state.ts";
import type { ThingValue } from "#set-up/things/thing.ts";
import type { Office as At } from "#domain/office/actor.ts";
import { changeBooked } from "../../offers/timetable/change-booked.ts";
import { School } from "../../offers/timetable/testing/school.ts";
import { operatorWith } from "../testing/operator.ts";
import { TooMuch, weighChange, weightMarkOf, type Weighing } from "./weigh-change.ts";

const tuesday = "2027-01-12T19:00";

let school: School;
let marta: At;
beforeEach(async () => {
  school = await School.open();
  marta = await operatorWith(school.office, { role: "manager", staffId: null }, "Marta");
}, 60_000);
afterEach(() => school.close());

/** Saves the service with changes of dates, as the editor does. Returns what the operator has to read first; null if it is saved. */
async function save(changes: ThingValue[], weighing: Weighing): Promise<TooMuch["weight"] | null> {
  const { services, now } = school.office;
  const { providerId, actor } = marta;
  const state = (await services.db.transaction().execute((tx) => readState(tx, providerId)))!;
  const { id, slug, version, value } = state.things.find(
    (thing) => thing.kind === "service" && thing.slug === "salsa",
  )!;
  const timetable = { ...(value["timetable"] as ThingValue), changes };
  const { operatorId, signInId } = actor as { operatorId: string; signInId: string };
  try {
    const done = await saveThing(
      { kind: "service", id, version, slug, value: { ...value, timetable } },
      {
        providerId,
        by: { kind: "operator", operatorId, signInId },
        now,
        changeBooked,
        takesPayments: true,
        weigh: weighChange({ slug: "school", providerId, serviceId: id, isWhole: false }, weighing, now),
      },
      services,
    );
    expect(done).toMatchObject({ ok: true });
    return null;
  } catch (fault) {
    if (fault instanceof TooMuch) return fault.weight;
    throw fault;
  }
}

const cancelled = { time: "tuesday", date: "2027-01-12", reason: "The hall is flooded.", cancelled: true };

describe("a date that the editor of the service cancels", () => {
  it("is saved only after the operator has read whom it concerns", async () => {
    await school.book("salsa", tuesday);
    await school.book("salsa", "2027-01-19T19:00");
    const weight = (await save([cancelled], "ask"))!;
    expect(weight.changed).toMatchObject([{ isCancelled: true, service: "Salsa", firstName: "Ada" }]);
    expect(await school.sessions("sessions.state = 'cancelled'")).toEqual([]);
    await school.book("salsa", tuesday);
    const more = await save([cancelled], { confirmed: weightMarkOf(weight) });
    expect(more!.changed).toHaveLength(2);
    expect(await save([cancelled], { confirmed: weightMarkOf(more!) })).toBeNull();
    expect(await school.sessions("sessions.state = 'cancelled'")).toHaveLength(1);
  });

  it("is in the log with the name of whoever saved it", async () => {
    await school.book("salsa", tuesday);
    expect(await save([cancelled], "unasked")).toBeNull();
    expect(
      await school.office.rows(
        `select verb, actor_kind as by, operators.name from log left join operators on operators.id = operator_id
          where about_kind = 'booking' and verb like '%cancel'`,
      ),
    ).toEqual([{ verb: "sessions.cancel", by: "operator", name: "Marta" }]);
  });

  it("says who is moved", async () => {
    await school.book("salsa", tuesday);
    const moved = { time: "tuesday", date: "2027-01-12", reason: "Later.", to: "2027-01-12 20:30" };
    expect((await save([moved], "ask"))!.changed).toMatchObject([{ isCancelled: false, firstName: "Ada" }]);
  });
});
