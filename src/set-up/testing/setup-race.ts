import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { chosenLine, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { parseInstant } from "#domain/time/instant.ts";
import { onDisk, type Pack } from "#packs/testing/good-pack.ts";
import { openDatabase, openPool, type Pool } from "#store/database.ts";
import { holdCourse } from "#use-cases/booking/courses/hold-course.ts";
import { seeCourses } from "#use-cases/booking/courses/see-courses.ts";
import { holdSlot } from "#use-cases/booking/hold/hold-slot.ts";
import { Office } from "#use-cases/booking/testing/office.ts";
import { weightMarkOf, TooMuch, weighChange, type Weighing } from "#use-cases/office/set-up/weigh-change.ts";
import { weighLoad } from "#use-cases/office/set-up/weigh-load.ts";
import { loadPack } from "../apply/load-pack.ts";
import type { SaveOptions } from "../edit/check-change.ts";
import { saveThing } from "../edit/save-thing.ts";
import type { ThingKind, ThingValue } from "../things/thing.ts";
import { TestConsole } from "./console.ts";

export const ten = parseInstant("2026-11-16T10:00:00Z")!;
export const two = parseInstant("2026-11-16T14:00:00Z")!;
const json = (value: object) => JSON.stringify(value);
const hours = { monday: "09:00-17:00" };
const common = { durations: "60 min", price: "30.00" };
const pack: Pack = {
  "provider.yaml": json({ slug: "pier", name: "Pier", "time-zone": "UTC", currency: "EUR" }),
  "staff/ada.yaml": json({ name: "Ada", hours }),
  "staff/bea.yaml": json({ name: "Bea", hours }),
  "staff/cleo.yaml": json({ name: "Cleo", hours }),
  "resources.yaml": json([{ slug: "rooms", name: "Rooms", kind: "room", units: 2 }]),
  "services/massage.yaml": json({ ...common, name: "Massage", staff: ["ada", "bea"], resources: ["rooms"] }),
  "services/class.yaml": json({ ...common, name: "Class", price: "10.00", seats: 3, staff: ["ada"] }),
  "services/house-call.yaml": json({ ...common, name: "House call", confirmation: "request", staff: ["cleo"] }),
  "services/retreat.yaml": json({ ...common, name: "Retreat", confirmation: "request-without-time", staff: ["cleo"] }),
  "services/school.yaml": json({
    name: "School",
    durations: "60 min",
    seats: 8,
    guests: "count",
    staff: ["ada"],
    courses: [{ id: "winter", name: "Winter", first: "2026-11-23", at: "10:00", sessions: 3, price: "90.00" }],
  }),
};

/** A change of one thing. */
export interface SetUpChange {
  kind: ThingKind;
  slug: string;
  /** Null removes it. */
  to: (value: ThingValue) => ThingValue | null;
  /** It is refused while anything is booked. */
  isWhole?: boolean;
  /** How many visits the operator has seen who removes it. */
  seen?: number;
}

type Weigh = NonNullable<SaveOptions["weigh"]>;
type Page = Awaited<ReturnType<Office["page"]>>;

/** A business whose set-up changes while someone books. */
export class SetUpRace {
  readonly office: Office;
  readonly #owner: TestConsole;
  /** For bookings: another process than the office's. */
  #visitors: Pool;

  static async open(): Promise<SetUpRace> {
    const office = await Office.open(async (database) => {
      const folder = await onDisk(pack);
      const loaded = await loadPack(folder, database, { now: new Date("2026-11-15T12:00:00Z") });
      await rm(folder, { recursive: true });
      if (!loaded.ok) throw new Error(json(loaded.refusal));
    });
    await office.change("insert into operators (email, name, locale) values ('marta@example.com', 'Marta', 'en')");
    return new SetUpRace(office);
  }

  private constructor(office: Office) {
    this.office = office;
    this.#owner = new TestConsole(office.database, "pier", office.now);
    this.#visitors = openPool(office.database.url);
  }

  async close(): Promise<void> {
    await this.#visitors.end();
    await this.office.close();
  }

  /** From now on, visitors and the office do not wait for each other. Foreign keys and triggers can be switched off, too. */
  async dropLock({ alsoKeys = false } = {}): Promise<void> {
    const name = new URL(this.office.database.url).pathname.slice(1);
    const none = (of: string) => `create function public.${of}(bigint) returns void language sql as 'select';`;
    await this.office.change(none("pg_advisory_xact_lock") + none("pg_advisory_xact_lock_shared"));
    await this.office.change(`alter database ${name} set search_path = public, pg_catalog`);
    if (alsoKeys) await this.office.change(`alter database ${name} set session_replication_role = replica`);
    await this.#visitors.end();
    this.#visitors = openPool(this.office.database.url);
  }

  /** Saves as the office does: it asks before it changes anything for visits to come. Throws what it was told. */
  async trySave(
    { kind, slug, to, isWhole = false, seen = 0 }: SetUpChange,
    weighing?: Weighing,
    around: (weigh: Weigh) => Weigh = (weigh) => weigh,
  ): Promise<void> {
    const here = (await this.#owner.find(kind, slug))!;
    const [provider] = await this.office.rows<{ id: string }>("select id from providers");
    const [operator] = await this.office.rows<{ id: string }>("select id from operators");
    const { now } = this.office;
    const value = to(here.value);
    const weighed = {
      slug: "pier",
      providerId: provider!.id,
      serviceId: kind === "service" && value !== null ? here.id : null,
      isWhole,
      ...(value === null && { removed: { kind, id: here.id, seen } }),
    };
    const weigh = around(weighChange(weighed, weighing ?? (value === null ? "unasked" : "ask"), now));
    const by = { kind: "operator", operatorId: operator!.id, signInId: randomUUID() } as const;
    const options: SaveOptions = { providerId: provider!.id, by, now, takesPayments: true, weigh };
    const change = { kind, id: here.id, version: here.version, slug, value };
    const saved = await saveThing(change, options, this.office.services);
    if (!saved.ok) throw new Error(json(saved.refusal));
  }

  /** Returns what the office was told, or null. */
  async save(change: SetUpChange, around?: (weigh: Weigh) => Weigh): Promise<string | null> {
    try {
      await this.trySave(change, undefined, around);
      return null;
    } catch (fault) {
      if (!(fault instanceof TooMuch)) throw fault;
      return fault.obstacle ?? (fault.weight.misfits.length > 0 ? "misfits" : "kept");
    }
  }

  /** Loads the pack in which Ada works for an hour only. Without a mark it is only tried. Returns the mark of what it means. */
  async load(read: string | null): Promise<string> {
    const folder = await onDisk({ ...pack, "staff/ada.yaml": json({ name: "Ada", hours: { monday: "16:00-17:00" } }) });
    const { now, services } = this.office;
    const weighed = await weighLoad({ slug: "pier", now, read }, services);
    try {
      const loaded = await loadPack(folder, services, { now, isTrial: read === null, inspect: weighed.inspect });
      if (!loaded.ok) throw new Error(json(loaded.refusal));
    } finally {
      await rm(folder, { recursive: true });
    }
    return weightMarkOf({ kept: 0, misfits: weighed.misfits() });
  }

  /** Holds with what the page said before the change. */
  async hold(page: Page, people = 1) {
    const service = page.services[0]!;
    const services = { ...this.office.services, db: openDatabase(this.#visitors), memory: null };
    const command = {
      provider: page.provider,
      zone: "UTC",
      locale: "en",
      instead: null,
      prefill: {},
      key: randomUUID(),
    };
    if (service.supply === "courses") {
      const [course] = await seeCourses({ ...page, people, locale: null }, this.office.services);
      return holdCourse({ ...command, service, courseId: course!.id, people }, services);
    }
    const line = (seats: number) => ({ lines: [chosenLine(service, { duration: null, seats })] });
    const alone = Array.from({ length: people }, () => line(1));
    const visit: ChosenVisit = { people: service.seats > 1 ? [line(people)] : alone };
    const start = service.confirmation === "request-without-time" ? null : ten;
    return holdSlot({ ...command, visit, start, link: null }, services);
  }

  /** Until a session waits for a lock of this kind. */
  async untilWaiting(locktype: "advisory" | "relation", isDone: () => boolean = () => false): Promise<void> {
    const waiting = `select from pg_locks where locktype = '${locktype}' and not granted
                        and database = (select oid from pg_database where datname = current_database())`;
    for (let n = 0; n < 1_000 && !isDone(); n++) {
      if ((await this.office.rows(waiting)).length > 0) return;
      await pause(10);
    }
  }
}
