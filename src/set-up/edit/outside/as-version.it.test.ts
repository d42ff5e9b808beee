import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Office as At } from "#domain/office/actor.ts";
import { must } from "#use-cases/booking/testing/office.ts";
import { changeBooked } from "#use-cases/offers/timetable/change-booked.ts";
import { School } from "#use-cases/offers/timetable/testing/school.ts";
import { cancelClasses } from "#use-cases/office/front-desk/sessions/cancel/cancel-classes.ts";
import { readClassCancel } from "#use-cases/office/front-desk/sessions/cancel/read-cancel.ts";
import { undoSessionChange } from "#use-cases/office/front-desk/sessions/undo-session-change.ts";
import { operatorWith } from "#use-cases/office/testing/operator.ts";
import { asVersion } from "./as-version.ts";
import { readState, type StoredThing } from "../read-state.ts";
import { saveThing } from "../save-thing.ts";

let school: School;
let marta: At;
let id: string;
beforeEach(async () => {
  school = await School.open();
  marta = await operatorWith(school.office, { role: "manager", staffId: null }, "Marta");
  const [row] = await school.office.rows<{ id: string }>(
    "select id from sessions where starts_at = '2027-01-12T19:00Z'",
  );
  id = row!.id;
}, 60_000);
afterEach(() => school.close());

const operatorId = () => marta.actor.operatorId;

/** The service as an editor shows it. */
async function open(): Promise<StoredThing> {
  const { db } = school.office.services;
  const state = await db.transaction().execute((tx) => readState(tx, marta.providerId));
  return state!.things.find(({ kind, slug }) => kind === "service" && slug === "salsa")!;
}

async function cancel() {
  const { services } = school.office;
  const { chosen } = must(await readClassCancel(marta, { id, choice: { scope: "this", dates: [] } }, services));
  const dates = chosen.map((date) => ({ id: date.id, revision: date.revision }));
  const words = { reason: "The hall is flooded.", message: "" };
  return cancelClasses(marta, { id, dates, seen: [], endsTime: false, ...words, key: randomUUID() }, services);
}

/** Saves what the editor showed, with another name. */
async function save({ kind, id: thingId, slug, version, value }: StoredThing) {
  const by = { kind: "operator", operatorId: operatorId(), signInId: randomUUID() } as const;
  const { services, now } = school.office;
  const options = { providerId: marta.providerId, by, now, changeBooked, takesPayments: true };
  return saveThing({ kind, id: thingId, version, slug, value: { ...value, name: "Salsa!" } }, options, services);
}

const cancelled = () => school.sessions("sessions.state = 'cancelled'");

it("tells an editor that was open while a class was cancelled, and while that was undone", async () => {
  const shown = await open();
  const by = { providerId: marta.providerId, operatorId: operatorId() };
  expect(await asVersion(school.office.services, by, cancel)).toMatchObject({ ok: true });
  expect(await save(shown)).toMatchObject({ ok: false, refusal: { code: "thing-changed", operator: "Marta" } });
  expect(await cancelled()).toHaveLength(1);
  const later = await open();
  await asVersion(school.office.services, by, () => undoSessionChange(marta, id, school.office.services));
  expect(await save(later)).toMatchObject({ ok: false, refusal: { code: "thing-changed" } });
  expect(await save(await open())).toMatchObject({ ok: true });
  expect(await cancelled()).toEqual([]);
});

it("would be saved over otherwise, and the class would be open again", async () => {
  // The control.
  const shown = await open();
  expect(await cancel()).toMatchObject({ ok: true });
  expect(await save(shown)).toMatchObject({ ok: true });
  expect(await cancelled()).toEqual([]);
});

it("adds no version if nothing has changed", async () => {
  const { version } = await open();
  const by = { providerId: marta.providerId, operatorId: operatorId() };
  await asVersion(school.office.services, by, () => Promise.resolve(null));
  expect((await open()).version).toBe(version);
});
