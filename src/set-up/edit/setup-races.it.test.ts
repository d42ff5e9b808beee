import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { openDatabase, openPool, type Pool } from "#store/database.ts";
import { holdSlot } from "#use-cases/booking/hold/hold-slot.ts";
import { Office } from "#use-cases/booking/testing/office.ts";
import { TooMuch, weighChange } from "#use-cases/office/set-up/weigh-change.ts";
import { loadPack } from "../apply/load-pack.ts";
import { TestConsole } from "../testing/console.ts";
import { onDisk, type Pack } from "#packs/testing/good-pack.ts";
import type { ThingKind, ThingValue } from "../things/thing.ts";
import { saveThing } from "./save-thing.ts";
import type { SaveOptions } from "./check-change.ts";

const ten = parseInstant("2026-11-16T10:00:00Z")!;
const json = (value: object) => JSON.stringify(value);
const pack: Pack = {
  "provider.yaml": json({ slug: "pier", name: "Pier", "time-zone": "UTC", currency: "EUR" }),
  "staff/ada.yaml": json({ name: "Ada", hours: { monday: "09:00-17:00" } }),
  "staff/bea.yaml": json({ name: "Bea", hours: { monday: "09:00-17:00" } }),
  "resources.yaml": json([{ slug: "rooms", name: "Rooms", kind: "room", units: 2 }]),
  "services/massage.yaml": json({
    name: "Massage",
    durations: "60 min",
    price: "30.00",
    staff: ["ada", "bea"],
    resources: ["rooms"],
  }),
  "services/class.yaml": json({ name: "Class", durations: "60 min", price: "10.00", seats: 3, staff: ["ada"] }),
};

let office: Office;
let owner: TestConsole;
/** For bookings: another process than the office's. */
let visitors: Pool;
beforeEach(async () => {
  office = await Office.open(async (database) => {
    const folder = await onDisk(pack);
    const loaded = await loadPack(folder, database, { now: new Date("2026-11-15T12:00:00Z") });
    await rm(folder, { recursive: true });
    if (!loaded.ok) throw new Error(json(loaded.refusal));
  });
  await office.change("insert into operators (email, name, locale) values ('marta@example.com', 'Marta', 'en')");
  owner = new TestConsole(office.database, "pier", office.now);
  visitors = openPool(office.database.url);
});
afterEach(async () => {
  await visitors.end();
  await office.close();
});

interface Change {
  what: string;
  kind: ThingKind;
  slug: string;
  service: string;
  /** Null removes it. */
  to: (value: ThingValue) => ThingValue | null;
  /** What the visitor gets who books while the change is being saved. */
  after: "refused" | typeof booked;
  /** What the office is told of a booking that was faster. */
  told: "misfits" | "kept" | "rooms" | "booked-meanwhile" | "upcoming";
  people?: number;
  isWhole?: boolean;
}

const booked = { price: 3000, seats: 1, currency: "EUR", minutes: 60 };
const refused = "refused";

const changes: Change[] = [
  {
    what: "fewer units",
    kind: "resource",
    slug: "rooms",
    service: "massage",
    to: (value) => ({ ...value, units: 1 }),
    after: refused,
    told: "rooms",
    people: 2,
  },
  {
    what: "other hours",
    kind: "staff",
    slug: "ada",
    service: "class",
    to: (value) => ({ ...value, hours: { monday: "12:00-17:00" } }),
    after: refused,
    told: "misfits",
  },
  {
    what: "another length",
    kind: "service",
    slug: "massage",
    service: "massage",
    to: (value) => ({ ...value, durations: "90 min" }),
    after: { ...booked, minutes: 90 },
    told: "kept",
  },
  {
    what: "another price",
    kind: "service",
    slug: "massage",
    service: "massage",
    to: (value) => ({ ...value, price: "45.00" }),
    after: { ...booked, price: 4500 },
    told: "kept",
  },
  {
    what: "another currency",
    kind: "provider",
    slug: "pier",
    service: "massage",
    to: (value) => ({ ...value, currency: "CHF" }),
    after: { ...booked, currency: "CHF" },
    told: "upcoming",
    isWhole: true,
  },
  {
    what: "fewer seats",
    kind: "service",
    slug: "class",
    service: "class",
    to: (value) => ({ ...value, seats: 1 }),
    after: refused,
    told: "misfits",
    people: 2,
  },
  {
    what: "a member who leaves",
    kind: "staff",
    slug: "bea",
    service: "massage",
    people: 2,
    to: () => null,
    after: refused,
    told: "booked-meanwhile",
  },
  {
    what: "a service that is deleted",
    kind: "service",
    slug: "massage",
    service: "massage",
    to: () => null,
    after: refused,
    told: "booked-meanwhile",
  },
];

type Weigh = NonNullable<SaveOptions["weigh"]>;

/** Saves as the office does: it asks before it changes anything for visits to come. Returns what it was told, or null. */
async function save(change: Change, around: (weigh: Weigh) => Weigh = (weigh) => weigh): Promise<string | null> {
  const { kind, slug, to, isWhole = false } = change;
  const here = (await owner.find(kind, slug))!;
  const [provider] = await office.rows<{ id: string }>("select id from providers");
  const providerId = provider!.id;
  const value = to(here.value);
  const removed = value === null ? { removed: { kind, id: here.id, seen: 0 } } : {};
  const serviceId = kind === "service" && value !== null ? here.id : null;
  const weighed = { slug: "pier", providerId, serviceId, isWhole, ...removed };
  const weigh = around(weighChange(weighed, value === null ? "confirmed" : "ask", office.now));
  const [operator] = await office.rows<{ id: string }>("select id from operators");
  const options: SaveOptions = {
    providerId,
    by: { kind: "operator", operatorId: operator!.id, signInId: randomUUID() },
    now: office.now,
    takesPayments: true,
    weigh,
  };
  try {
    const saved = await saveThing({ kind, id: here.id, version: here.version, slug, value }, options, office.services);
    if (!saved.ok) throw new Error(json(saved.refusal));
    return null;
  } catch (fault) {
    if (!(fault instanceof TooMuch)) throw fault;
    return fault.obstacle ?? (fault.weight.misfits.length > 0 ? "misfits" : "kept");
  }
}

/** Holds with what the page said before the change. */
async function holdFrom(
  page: Awaited<ReturnType<Office["page"]>>,
  { people = 1 }: Change,
  db = openDatabase(visitors),
) {
  const service = page.services[0]!;
  const line = () => chosenLine(service, { duration: null, seats: 1 });
  const visit =
    service.seats > 1
      ? { people: [{ lines: [chosenLine(service, { duration: null, seats: people })] }] }
      : { people: Array.from({ length: people }, () => ({ lines: [line()] })) };
  const common = { zone: "UTC", locale: "en", instead: null, prefill: {}, link: null };
  const command = { provider: page.provider, visit, ...common, start: ten, key: randomUUID() };
  return holdSlot(command, { ...office.services, db, memory: null });
}

/** Until a session waits for a lock of this kind. */
async function untilWaiting(locktype: "advisory" | "relation", isDone: () => boolean = () => false): Promise<void> {
  const waiting = `select from pg_locks where locktype = '${locktype}' and not granted
                      and database = (select oid from pg_database where datname = current_database())`;
  for (let n = 0; n < 1_000 && !isDone(); n++) {
    if ((await office.rows(waiting)).length > 0) return;
    await pause(10);
  }
}

/** The booking has read the set-up, and cannot write yet. */
async function bookingFirst(change: Change): Promise<{ told: string | null; isHeld: boolean }> {
  const page = await office.page(change.service);
  const keeper = await office.database.pool.connect();
  await keeper.query("begin; lock table sessions in share mode");
  const holding = holdFrom(page, change);
  await untilWaiting("relation");
  let isSaved = false;
  const saving = save(change).finally(() => void (isSaved = true));
  await untilWaiting("advisory", () => isSaved);
  await keeper.query("rollback");
  keeper.release();
  const [held, told] = await Promise.all([holding, saving]);
  return { told, isHeld: held.ok };
}

/** The change is weighed, and not committed yet, when the visitor books. */
async function changeFirst(change: Change) {
  const page = await office.page(change.service);
  const [weighed, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const saving = save(change, (weigh) => async (tx, when) => {
    await weigh(tx, when);
    if (when === "before") return;
    weighed.resolve();
    await goOn.promise;
  });
  await Promise.race([weighed.promise, saving]);
  let isHeld = false;
  const holding = holdFrom(page, change).finally(() => void (isHeld = true));
  await untilWaiting("advisory", () => isHeld);
  goOn.resolve();
  const told = await saving;
  const held = await holding;
  if (!held.ok) return { told, held: "refused" };
  const [row] = await office.rows<typeof booked>(
    `select extract(epoch from sessions.ends_at - sessions.starts_at)::int / 60 as minutes, booking_lines.price, sessions.seats, bookings.currency from bookings
       join booking_lines on booking_lines.booking_id = bookings.id join sessions on sessions.id = booking_lines.session_id`,
  );
  return { told, held: row };
}

describe.each(changes)("$what while a visitor books", (change) => {
  it("is told to the office if the booking was faster", async () => {
    expect(await bookingFirst(change)).toEqual({ told: change.told, isHeld: true });
  });

  it("is seen by the booking if the change was faster", async () => {
    expect(await changeFirst(change)).toEqual({ told: null, held: change.after });
  });
});

describe("without the lock", () => {
  beforeEach(async () => {
    const name = new URL(office.database.url).pathname.slice(1);
    await office.change(`create function public.pg_advisory_xact_lock(bigint) returns void language sql as 'select';
      create function public.pg_advisory_xact_lock_shared(bigint) returns void language sql as 'select';
      alter database ${name} set search_path = public, pg_catalog`);
    await visitors.end();
    visitors = openPool(office.database.url);
  });

  // What is removed is locked besides.
  it.each(changes.filter(({ to }) => to({}) !== null))("$what is missed", async (change) => {
    expect(await changeFirst(change)).not.toEqual({ told: null, held: change.after });
  });
});

it("bookings do not wait for each other", async () => {
  const page = await office.page("massage");
  const keeper = await office.database.pool.connect();
  await keeper.query("begin; select setup_to_reserve(id) from providers");
  expect((await holdFrom(page, changes[0]!)).ok).toBe(true);
  await keeper.query("rollback");
  keeper.release();
});
