import { randomUUID } from "node:crypto";
import { afterEach, expect, it } from "vitest";
import { tokenNow } from "../testing/token-now.ts";
import { isLong } from "../../../../tests/support/long.ts";
import { reapHolds } from "../hold/reap-holds.ts";
import { cancelBooking } from "../manage/cancel-booking.ts";
import { must } from "../testing/office.ts";
import { leaveWaitingList } from "../waiting/change-entry.ts";
import { joinWaitingList } from "../waiting/join-waiting-list.ts";
import { readWaitingEntry } from "../waiting/read-waiting.ts";
import { runWaitingLists } from "../waiting/run-waiting-lists.ts";
import { coursePack, CourseScene, usualCourses } from "./testing/course-scene.ts";

const steps = isLong ? 3_000 : 100;
const places = 4;

interface Person {
  name: string;
  token: string;
  seats: number;
  state: "waiting" | "offered" | "accepted" | "expired" | "left";
  passed: number;
}

/** The waiting list of a course as a list in memory. */
class Model {
  readonly line: Person[] = [];
  readonly enrolled: { token: string; seats: number }[] = [];

  get free(): number {
    const held = this.line.filter(({ state }) => state === "offered");
    return places - [...this.enrolled, ...held].reduce((sum, { seats }) => sum + seats, 0);
  }

  /** Who is offered places next; null if no one, or if they are kept for a party that needs more. */
  next(): { person: Person | null; isKept: boolean } {
    const { free } = this;
    const person = this.line.find(
      ({ state, seats, passed }) => state === "waiting" && free > 0 && (seats <= free || passed >= seats),
    );
    const isKept = person !== undefined && person.seats > free;
    return { person: isKept ? null : (person ?? null), isKept };
  }

  passOn(): void {
    for (let { person } = this.next(); person !== null; { person } = this.next()) {
      for (const before of this.line.slice(0, this.line.indexOf(person)))
        if (before.state === "waiting") before.passed += person.seats;
      person.state = "offered";
    }
  }

  get onSale(): number {
    return this.next().isKept ? 0 : this.free;
  }

  told(): string {
    return this.line.map(({ name, state }) => `${name}: ${state}`).join(", ");
  }
}

let scene: CourseScene;
afterEach(() => scene.close());

it("a course's waiting list agrees with a list in memory", { timeout: isLong ? 1_800_000 : 120_000 }, async () => {
  const course = usualCourses[0]!.replace("course-seats: 14", `course-seats: ${places}`);
  scene = await CourseScene.open(
    coursePack([course], ["waiting-list: {offer: 12 h, most: 1000}", "guests: count", "price-per: person"]),
  );
  const model = new Model();
  const { provider, services } = await scene.school.office.page("from-zero");
  const { id: courseId } = await scene.see();
  let seed = 7;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const pick = <T>(list: readonly T[]) => list[random(list.length)];

  const join = async (name: string) => {
    const seats = 1 + random(3);
    const person = { name, email: `${name}@example.com`, phone: "", zone: "Europe/Lisbon", locale: "en", seats };
    const target = { provider, service: services[0]!, target: { courseId }, key: randomUUID() };
    const joined = await joinWaitingList({ ...target, ...person }, scene.services);
    expect(joined.ok ? "joined" : joined.refusal.code).toBe(model.onSale >= seats ? "seats-free" : "joined");
    if (joined.ok) model.line.push({ name, token: joined.value.token, seats, state: "waiting", passed: 0 });
  };
  const visit = async () => {
    const seats = 1 + random(3);
    const held = await scene.hold("wednesdays", seats);
    expect(held.ok).toBe(model.onSale >= seats);
    if (!held.ok) return;
    must(await scene.book(held.value.token, { count: seats - 1, named: [] }));
    model.enrolled.push({ token: await tokenNow(held.value.token, scene.services), seats });
    for (const person of model.line) if (person.state === "waiting") person.passed += seats;
  };
  const cancel = async () => {
    const enrolment = pick(model.enrolled);
    if (enrolment === undefined) return;
    must(await cancelBooking({ token: enrolment.token, reason: "", scope: "all", key: randomUUID() }, scene.services));
    model.enrolled.splice(model.enrolled.indexOf(enrolment), 1);
    model.passOn();
  };
  const expire = async () => {
    await scene.school.office.change(
      "update bookings set hold_expires_at = now() - interval '1 second' where state = 'held' and offered_until is not null",
    );
    await reapHolds(scene.services);
    for (const person of model.line) if (person.state === "offered") person.state = "expired";
    model.passOn();
  };
  const accept = async () => {
    const person = pick(model.line.filter(({ state }) => state === "offered"));
    if (person === undefined) return;
    const { offerToken } = must(await readWaitingEntry(person.token, scene.services, null));
    must(await scene.book(offerToken!, { count: person.seats - 1, named: [] }));
    await runWaitingLists(scene.services);
    person.state = "accepted";
    model.enrolled.push({ token: await tokenNow(offerToken!, scene.services), seats: person.seats });
  };
  const leave = async () => {
    const person = pick(model.line.filter(({ state }) => state === "waiting" || state === "offered"));
    if (person === undefined) return;
    must(await leaveWaitingList(person.token, scene.services));
    person.state = "left";
    model.passOn();
  };

  const changes = [join, join, join, visit, visit, cancel, cancel, accept, expire, leave];
  for (let step = 0; step < steps; step++) {
    await pick(changes)!(`p${step}`);
    const [row] = await scene.school.office.rows<{ line: string | null }>(
      "select string_agg(name || ': ' || state, ', ' order by seq) as line from waiting_entries",
    );
    expect(row?.line ?? "").toBe(model.told());
    expect((await scene.see()).outlook.places).toBe(model.onSale);
  }
  const states = new Set(model.line.map(({ state }) => state));
  expect(states).toContain("accepted");
  expect(states).toContain("expired");
});
