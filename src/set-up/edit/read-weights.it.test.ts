import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { weightMarkOf, TooMuch, type Weighing } from "#use-cases/office/set-up/weigh-change.ts";
import { SetUpRace, ten, two, type SetUpChange } from "../testing/setup-race.ts";

let race: SetUpRace;
beforeEach(async () => {
  race = await SetUpRace.open();
});
afterEach(() => race.close());

const other = (keys: object) => (value: object) => ({ ...value, ...keys });
const later: SetUpChange = { kind: "staff", slug: "ada", to: other({ hours: { monday: "16:00-17:00" } }) };
const dearer: SetUpChange = { kind: "service", slug: "class", to: other({ price: "12.00" }) };

/** What the operator reads; null if it was saved. */
async function told(change: SetUpChange, weighing: Weighing): Promise<TooMuch | null> {
  try {
    await race.trySave(change, weighing);
    return null;
  } catch (fault) {
    if (fault instanceof TooMuch) return fault;
    throw fault;
  }
}

/** What the operator has read, as the form sends it back. */
async function read(change: SetUpChange): Promise<{ confirmed: string }> {
  return { confirmed: weightMarkOf((await told(change, "ask"))!.weight) };
}

async function cancelAll(): Promise<void> {
  await race.office.change("update bookings set state = 'cancelled', cancelled_at = now()");
}

describe.each([
  { what: "visits that no longer fit", change: later, numbers: [0, 1, 2] },
  { what: "visits that keep what was agreed", change: dearer, numbers: [1, 0, 0] },
])("of $what, the operator", ({ change, numbers: [kept, one, both] }) => {
  beforeEach(() => race.office.book("class", { start: ten }));

  it("is told, and saves", async () => {
    const fault = await told(change, "ask");
    expect(fault!.weight).toMatchObject({ kept, misfits: { length: one } });
    expect(await told(change, await read(change))).toBeNull();
  });

  it("is told again if there are more by the time that they save", async () => {
    const before = await read(change);
    await race.office.book("class", { start: two });
    const fault = await told(change, before);
    expect(fault).toMatchObject({ obstacle: null, isMoreThanRead: true });
    expect(fault!.weight).toMatchObject({ kept: 2 * kept!, misfits: { length: both } });
    expect(await told(change, { confirmed: weightMarkOf(fault!.weight) })).toBeNull();
  });

  it("is told of others, though they are as many", async () => {
    const before = await read(change);
    await cancelAll();
    await race.office.book("class", { start: two });
    const fault = await told(change, before);
    // Each fits as little as the other, but nobody has read that one.
    expect(fault?.weight.misfits.length ?? 0).toBe(one);
  });

  it("is not asked again if nothing is left of it", async () => {
    const before = await read(change);
    await cancelAll();
    expect(await told(change, before)).toBeNull();
  });

  it("reads nothing if nobody asks", async () => {
    await race.office.book("class", { start: two });
    expect(await told(change, "unasked")).toBeNull();
  });
});

it("a mark of nothing confirms nothing", async () => {
  await race.office.book("class", { start: ten });
  for (const confirmed of ["yes", "0", "9-", "-1-x"]) expect(await told(later, { confirmed })).not.toBeNull();
});

it("a pack is not loaded if it leaves more visits without a fit than were read", async () => {
  await race.office.book("class", { start: ten });
  const read = await race.load(null);
  await race.office.book("class", { start: two });
  const refusal = await race.load(read).catch((fault: unknown) => fault);
  expect(refusal).toBeInstanceOf(TooMuch);
  expect((refusal as TooMuch).weight.misfits).toHaveLength(2);
  expect(await race.load(null)).toBe(weightMarkOf((refusal as TooMuch).weight));
  expect(await told(later, "look")).not.toBeNull();
  await race.load(weightMarkOf((refusal as TooMuch).weight));
  expect(await told(later, "look")).toBeNull();
});
