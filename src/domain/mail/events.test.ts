import { describe, expect, it } from "vitest";
import { isCurrent, mailPauseAfter, recipientsOf, reminderEvent, type MailKind, type Party } from "./events.ts";

const party: Party = {
  booker: "a@x.io",
  guests: [
    { position: 1, email: "b@x.io", isCancelled: false },
    { position: 2, email: "", isCancelled: false },
    { position: 3, email: "c@x.io", isCancelled: true },
  ],
  staffIds: ["m1", "m2", "m1"],
  hasOffice: true,
};

const tell = (kind: MailKind, more: Partial<Parameters<typeof recipientsOf>[0]> = {}) =>
  recipientsOf({ kind, party, ...more }).map((recipient) => Object.values(recipient).join(" "));

describe("recipients", () => {
  it.each([
    ["booked", ["booker", "guest 1", "staff m1", "staff m2", "office"]],
    ["requested", ["booker", "office"]],
    ["confirmed", ["booker", "guest 1", "staff m1", "staff m2", "office"]],
    ["declined", ["booker"]],
    ["proposed", ["booker"]],
    ["rescheduled", ["booker", "guest 1", "staff m1", "staff m2", "office"]],
    ["cancelled", ["booker", "guest 1", "staff m1", "staff m2", "office"]],
    ["handed-over", ["staff m1", "staff m2"]],
    ["reminder", ["booker", "guest 1"]],
    ["follow-up", ["booker"]],
    ["receipt", ["booker"]],
  ] as const)("of %s", (kind, readers) => expect(tell(kind)).toEqual(readers));

  it("of one guest's cancelled seat include that guest, but no other", () => {
    expect(tell("seat-cancelled", { guest: 3 })).toEqual(["booker", "guest 3", "staff m1", "staff m2"]);
  });

  it("of a withdrawn request include no guest, because none was told about it", () => {
    expect(tell("cancelled", { wasRequest: true })).toEqual(["booker", "staff m1", "staff m2", "office"]);
  });

  it("exclude a guest at the booker's own address, who has the booker's mail", () => {
    const twice = {
      ...party,
      guests: [{ position: 1, email: "A@x.io", isCancelled: false }, ...party.guests.slice(1)],
    };
    expect(tell("booked", { party: twice })).toEqual(["booker", "staff m1", "staff m2", "office"]);
    expect(tell("reminder", { party: twice })).toEqual(["booker"]);
    expect(tell("seat-cancelled", { party: twice, guest: 1 })).toEqual(["booker", "staff m1", "staff m2"]);
  });

  it("exclude people without an address", () => {
    const empty = { booker: "", guests: [], staffIds: [], hasOffice: false };
    expect(recipientsOf({ kind: "booked", party: empty })).toEqual([]);
  });
});

describe("a queued mail", () => {
  const startsAt = new Date("2026-11-16T10:00:00Z");
  const visit = { state: "scheduled", revision: 2, startsAt } as const;

  it("is not sent for a booking that was cancelled", () => {
    expect(isCurrent({ kind: "booked", event: "0" }, visit)).toBe(true);
    expect(isCurrent({ kind: "booked", event: "0" }, { ...visit, state: "cancelled" })).toBe(false);
  });

  it("after two moves announces the later one", () => {
    expect(isCurrent({ kind: "rescheduled", event: "1" }, visit)).toBe(false);
    expect(isCurrent({ kind: "rescheduled", event: "2" }, visit)).toBe(true);
  });

  it("does not remind of a time that has changed", () => {
    const event = reminderEvent(1440, startsAt);
    expect(isCurrent({ kind: "reminder", event }, visit)).toBe(true);
    expect(isCurrent({ kind: "reminder", event }, { ...visit, startsAt: new Date("2026-11-17T10:00:00Z") })).toBe(
      false,
    );
  });
});

describe("a mail that could not be sent", () => {
  it("is retried soon, then every two minutes, for three days", () => {
    const pauses = Array.from({ length: 3_000 }, (_, index) => mailPauseAfter(index + 1));
    expect(pauses.slice(0, 7)).toEqual([5, 10, 20, 40, 80, 120, 120]);
    const tried = pauses.filter((pause) => pause !== null);
    expect(tried.reduce((sum, pause) => sum + pause, 0) / 86_400).toBeCloseTo(3, 1);
    expect(pauses.at(-1)).toBeNull();
  });
});
