import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SetUpRace, two, type SetUpChange } from "../testing/setup-race.ts";

let race: SetUpRace;
beforeEach(async () => {
  race = await SetUpRace.open();
});
afterEach(() => race.close());

interface Change extends SetUpChange {
  what: string;
  service: string;
  /** What the visitor gets who books while the change is being saved. */
  after: "refused" | typeof booked;
  /** What the office is told of a booking that was faster. Null if it is told at another time. */
  told: "misfits" | "kept" | "rooms" | "booked-meanwhile" | "upcoming" | null;
  people?: number;
  /** A visit that is there before. */
  before?: boolean;
  /**
   * What else keeps the booking waiting: keys and triggers of what is removed, or the row of the course, which everyone who
   * joins it locks. `compares`: the lock alone would not be enough.
   */
  besides?: "keys" | "course" | "compares";
}

const booked = { price: 3000, seats: 1, currency: "EUR", minutes: 60 };
const refused = "refused";
const other = (keys: object) => (value: object) => ({ ...value, ...keys });
const none = () => null;

const visits: Change[] = [
  {
    what: "fewer units",
    kind: "resource",
    slug: "rooms",
    service: "massage",
    to: other({ units: 1 }),
    after: refused,
    told: "rooms",
    people: 2,
  },
  {
    what: "other hours",
    kind: "staff",
    slug: "ada",
    service: "class",
    to: other({ hours: { monday: "12:00-17:00" } }),
    after: refused,
    told: "misfits",
  },
  {
    what: "another length",
    kind: "service",
    slug: "massage",
    service: "massage",
    to: other({ durations: "90 min" }),
    after: { ...booked, minutes: 90 },
    told: "kept",
  },
  {
    what: "another price",
    kind: "service",
    slug: "massage",
    service: "massage",
    to: other({ price: "45.00" }),
    after: { ...booked, price: 4500 },
    told: "kept",
  },
  {
    what: "another currency",
    kind: "provider",
    slug: "pier",
    service: "massage",
    to: other({ currency: "CHF" }),
    after: { ...booked, currency: "CHF" },
    told: "upcoming",
    isWhole: true,
  },
  {
    what: "fewer seats",
    kind: "service",
    slug: "class",
    service: "class",
    to: other({ seats: 1 }),
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
    to: none,
    after: refused,
    told: "booked-meanwhile",
    besides: "keys",
  },
  {
    what: "a service that is deleted",
    kind: "service",
    slug: "massage",
    service: "massage",
    to: none,
    after: refused,
    told: "booked-meanwhile",
    besides: "keys",
  },
  {
    what: "a service that rests",
    kind: "service",
    slug: "massage",
    service: "massage",
    to: none,
    before: true,
    seen: 1,
    after: refused,
    told: "booked-meanwhile",
    besides: "keys",
  },
];

const houseCall = { kind: "service", slug: "house-call", service: "house-call" } as const;
const retreat = { kind: "service", slug: "retreat", service: "retreat" } as const;
const pier = {
  kind: "provider",
  slug: "pier",
  isWhole: true,
  to: other({ currency: "CHF" }),
  told: "upcoming",
} as const;
const requests: Change[] = [
  {
    ...houseCall,
    what: "another price",
    to: other({ price: "45.00" }),
    after: { ...booked, price: 4500 },
    told: "kept",
  },
  {
    ...houseCall,
    what: "another length",
    to: other({ durations: "90 min" }),
    after: { ...booked, minutes: 90 },
    told: "kept",
  },
  { ...pier, what: "another currency", service: "house-call", after: { ...booked, currency: "CHF" } },
  {
    // The office sees whether the time fits when it answers.
    what: "other hours",
    kind: "staff",
    slug: "cleo",
    service: "house-call",
    to: other({ hours: { monday: "12:00-17:00" } }),
    after: refused,
    told: null,
  },
  {
    ...houseCall,
    what: "a service that is deleted",
    to: none,
    after: refused,
    told: "booked-meanwhile",
    besides: "keys",
  },
  {
    ...retreat,
    what: "another price without a time",
    to: other({ price: "45.00" }),
    after: { ...booked, price: 4500 },
    told: "kept",
  },
  {
    ...retreat,
    what: "a request with a time from now on",
    to: other({ confirmation: "request" }),
    after: refused,
    told: "kept",
  },
];

const school = { kind: "service", slug: "school", service: "school" } as const;
const inCourse = { ...booked, seats: 8 };
const winter = (keys: object) => (value: object) => ({
  ...value,
  courses: (value as { courses: object[] }).courses.map((course) => ({ ...course, ...keys })),
});
const courses: Change[] = [
  {
    ...school,
    what: "another price",
    to: winter({ price: "120.00" }),
    after: { ...inCourse, price: 4000 },
    told: "kept",
    besides: "course",
  },
  {
    ...school,
    what: "fewer places",
    to: winter({ "course-seats": 1 }),
    after: refused,
    told: "kept",
    people: 2,
    besides: "course",
  },
  {
    ...school,
    what: "a price for each person",
    to: other({ "price-per": "person" }),
    after: { ...inCourse, price: 6000 },
    told: "kept",
    people: 2,
    besides: "compares",
  },
  {
    ...school,
    what: "no guests any more",
    to: other({ guests: "none" }),
    after: refused,
    told: "kept",
    people: 2,
    besides: "compares",
  },
  { ...pier, what: "another currency", service: "school", after: { ...inCourse, currency: "CHF" } },
  {
    ...school,
    what: "a course that is deleted",
    to: none,
    after: refused,
    told: "booked-meanwhile",
    besides: "course",
  },
];

/** The booking has read the set-up, and cannot write yet. */
async function bookingFirst(change: Change): Promise<{ told: string | null; isHeld: boolean }> {
  const page = await race.office.page(change.service);
  if (change.before === true) await race.office.book(change.service, { start: two });
  const keeper = await race.office.database.pool.connect();
  await keeper.query("begin; lock table bookings in share mode");
  const holding = race.hold(page, change.people);
  await race.untilWaiting("relation");
  let isSaved = false;
  const saving = race.save(change).finally(() => void (isSaved = true));
  await race.untilWaiting("advisory", () => isSaved);
  await keeper.query("rollback");
  keeper.release();
  const [held, told] = await Promise.all([holding, saving]);
  return { told, isHeld: held.ok };
}

/** The change is weighed, and not committed yet, when the visitor books. */
async function changeFirst(change: Change, { compares = true } = {}) {
  const found = await race.office.page(change.service);
  const { revision, ...provider } = found.provider;
  const page = { ...found, provider: { ...provider, ...(compares && revision !== undefined && { revision }) } };
  if (change.before === true) await race.office.book(change.service, { start: two });
  const [weighed, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const saving = race.save(change, (weigh) => async (tx, when) => {
    await weigh(tx, when);
    if (when === "before") return;
    weighed.resolve();
    await goOn.promise;
  });
  await Promise.race([weighed.promise, saving]);
  let isHeld = false;
  const holding = race.hold(page, change.people).finally(() => void (isHeld = true));
  await race.untilWaiting("advisory", () => isHeld);
  goOn.resolve();
  const told = await saving;
  const held = await holding;
  if (!held.ok) return { told, held: "refused" };
  const [row] = await race.office.rows<typeof booked>(
    `select lines.duration as minutes, lines.price, coalesce(sessions.seats, lines.seats) as seats, bookings.currency
       from bookings join booking_lines lines on lines.booking_id = bookings.id
       left join sessions on sessions.id = lines.session_id
      where bookings.state = 'held' order by bookings.starts_at`,
  );
  return { told, held: row };
}

describe.each([
  { kind: "a visitor books", changes: visits },
  { kind: "someone asks for a visit", changes: requests },
  { kind: "someone joins a course", changes: courses },
])("while $kind", ({ changes }) => {
  it.each(changes)("$what: told to the office if the booking was faster", async (change) => {
    expect(await bookingFirst(change)).toEqual({ told: change.told, isHeld: true });
  });

  it.each(changes)("$what: seen by the booking if the change was faster", async (change) => {
    expect(await changeFirst(change)).toEqual({ told: null, held: change.after });
  });

  it.each(changes.filter(({ besides }) => besides === undefined || besides === "keys"))(
    "$what: missed without the lock",
    async (change) => {
      await race.dropLock({ alsoKeys: change.besides === "keys" });
      expect(await changeFirst(change)).not.toEqual({ told: null, held: change.after });
    },
  );
});

it.each(courses.filter(({ besides }) => besides === "compares"))(
  "$what of a course: missed by who does not compare the revision",
  async (change) => {
    expect(await changeFirst(change, { compares: false })).not.toEqual({ told: null, held: change.after });
  },
);

it("bookings do not wait for each other", async () => {
  const page = await race.office.page("massage");
  const keeper = await race.office.database.pool.connect();
  await keeper.query("begin; select setup_to_reserve(id) from providers");
  expect((await race.hold(page)).ok).toBe(true);
  await keeper.query("rollback");
  keeper.release();
});
