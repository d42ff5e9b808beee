import { describe, expect, it } from "vitest";
import { chosenLine } from "../chosen-visit.ts";
import { service } from "../testing/build.ts";
import { checkGuests, checkVisitGuests } from "./guests.ts";
import { leastSeats, mostGuests, seatsFor } from "../service.ts";

type Rules = Parameters<typeof checkGuests>[1];
const byCount: Rules = { guests: "count", needsGuests: false, seats: 20, maxSeatsPerBooking: null };
const named: Rules = { ...byCount, guests: "named" };

function check(count: string, rules: Rules) {
  const checked = checkGuests({ count, named: [] }, rules);
  return checked.ok
    ? checked.value.count
    : checked.refusal.map(({ message, count: limit }) => (limit === undefined ? message : `${message} ${limit}`));
}

function checkNamed(guests: { name: string; email: string }[], rules = named) {
  const checked = checkGuests({ count: "", named: guests }, rules);
  return checked.ok ? checked.value.named : checked.refusal.map(({ field, message }) => `${field}: ${message}`);
}

describe("guests by count", () => {
  it.each(["1", " 7 ", "19"])("%s is accepted", (count) => expect(check(count, byCount)).toBe(Number(count)));
  it.each(["", "0"])("'%s' means no guests", (count) => expect(check(count, byCount)).toBe(0));
  it.each(["101", "1.5", "1e2", "-1", "x", "999999"])("%s is not between 1 and 100", (count) =>
    expect(check(count, byCount)).toEqual(["guests.count.range"]),
  );
  it("are at least one if the service requires guests", () =>
    expect(check("0", { ...byCount, needsGuests: true })).toEqual(["guests.count.range"]));
  it("do not exceed what one booking may bring", () =>
    expect(check("4", { ...byCount, maxSeatsPerBooking: 4 })).toEqual(["guests.tooMany 4"]));
  it("are ignored if the service allows none", () => expect(check("50", { ...byCount, guests: "none" })).toBe(0));
});

describe("guests by name", () => {
  it("are accepted with name and address", () => {
    expect(checkNamed([{ name: " Max ", email: "max@example.com" }])).toEqual([
      { name: "Max", email: "max@example.com" },
    ]);
  });

  it("that are blank are ignored", () => expect(checkNamed([{ name: "", email: " " }])).toEqual([]));

  it("each need a name and an address, in the source's words", () => {
    expect(checkNamed([{ name: "", email: "" }], { ...named, needsGuests: true })).toEqual([
      "guest-1-name: guests.name.required",
      "guest-1-email: details.email.required",
    ]);
    expect(checkNamed([{ name: "http://x", email: "nope" }])).toEqual([
      "guest-1-name: details.name.invalid",
      "guest-1-email: details.email.invalid",
    ]);
  });

  it("need different addresses, regardless of spelling", () => {
    const guests = [
      { name: "A", email: "A@x.io" },
      { name: "B", email: "a@X.io" },
    ];
    expect(checkNamed(guests)).toEqual(["guest-2-email: guests.email.unique"]);
  });

  it("do not exceed the seats", () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ name: `Guest ${index}`, email: `g${index}@example.com` }));
    expect(checkNamed(many)).toEqual(["guest-1-name: guests.tooMany"]);
  });
});

describe("seats", () => {
  it("of a class are one per person; for other services guests take none", () => {
    expect([seatsFor({ seats: 12 }, 3), seatsFor({ seats: 1 }, 3)]).toEqual([4, 1]);
    expect(leastSeats({ seats: 2, needsGuests: true })).toBe(2);
  });

  it("limit the number of guests", () => {
    expect(mostGuests({ guests: "count", seats: 12, maxSeatsPerBooking: 4 })).toBe(3);
    expect(mostGuests({ guests: "count", seats: 1, maxSeatsPerBooking: null })).toBe(100);
    expect(mostGuests({ guests: "none", seats: 12, maxSeatsPerBooking: null })).toBe(0);
  });
});

describe("guests whose number was chosen with the time", () => {
  const max = { name: "Max", email: "max@example.com" };
  const check = (by: "count" | "named", names: (typeof max)[]) => {
    const line = chosenLine(service("class", { guests: by, seats: 12 }), { seats: 3 });
    const checked = checkVisitGuests({ count: "", named: names }, { people: [{ lines: [line] }] }, 2);
    return checked.ok ? [checked.value.count, checked.value.named.length] : checked.refusal.map(({ field }) => field);
  };

  it("need no form if their names are not asked for", () => expect(check("count", [])).toEqual([2, 0]));

  it("all need a name if names are asked for", () => {
    expect(check("named", [])).toEqual(["guest-1-name", "guest-1-email", "guest-2-name", "guest-2-email"]);
    expect(check("named", [max])).toEqual(["guest-2-name", "guest-2-email"]);
    expect(check("named", [max, { name: "Mia", email: "mia@example.com" }])).toEqual([2, 2]);
  });
});
