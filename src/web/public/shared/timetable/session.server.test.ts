import { describe, expect, it } from "vitest";
import { translatorOf } from "../../../i18n/translator.ts";
import { presentSeats } from "./session.server.ts";

const t = await translatorOf("en");
const german = await translatorOf("de");

function say(left: number, seats = 16, options: Partial<Parameters<typeof presentSeats>[0]> = {}, people = 1) {
  const state = left < people ? ("full" as const) : ("open" as const);
  return presentSeats({ state, seats, seatsLeft: left, service: { showSeats: "words" }, ...options }, people, t);
}

describe("the seats of a session", () => {
  it.each([
    [16, 16, "Plenty of seats", "open"],
    [6, 16, "Plenty of seats", "open"],
    [5, 16, "5 seats left", "few"],
    [1, 16, "Last seat", "few"],
    [0, 16, "Full", "full"],
    [25, 100, "25 seats left", "few"],
    [26, 100, "Plenty of seats", "open"],
    [4, 4, "4 seats left", "open"],
    [3, 4, "3 seats left", "few"],
  ])("%s of %s: %s", (left, seats, status, state) => expect(say(left, seats)).toEqual({ state, status }));

  it("are counted if the business wants it, and hidden if it does not", () => {
    expect(say(12, 16, { service: { showSeats: "numbers" } }).status).toBe("12 seats left");
    expect(say(2, 16, { service: { showSeats: "never" } })).toEqual({ state: "open", status: "" });
    expect(say(2, 16, { service: { showSeats: "never" } }, 3).status).toBe("Full");
  });

  it("are too few for a party, and the page says how many there are", () => {
    expect(say(2, 16, {}, 3)).toEqual({ state: "full", status: "2 seats left, not enough for 3" });
    const two = { state: "full" as const, seats: 16, seatsLeft: 2, service: { showSeats: "words" as const } };
    expect(presentSeats(two, 3, german).status).toBe("noch 2 Plätze, zu wenig für 3");
  });

  it("do not matter if the session is cancelled or cannot be booked now", () => {
    expect(say(9, 16, { state: "cancelled" }).status).toBe("Cancelled");
    expect(say(9, 16, { state: "closed" }).status).toBe("Can’t be booked online now");
  });
});
