import { payThroughCrashes, type CrashSize } from "./scenarios/crashes.ts";
import { racePayingAgainstExpiry } from "./scenarios/pay-or-expire.ts";
import { tamperWithCarts } from "./scenarios/tampered.ts";
import type { Outcome } from "./support/report.ts";
import type { Till } from "./support/till.ts";

export interface Sizes {
  crashes: CrashSize;
  tampered: { carts: number };
  races: { races: number };
}

/** The sizes that the reliability targets require. */
export const long: Sizes = {
  crashes: { payments: 300, clients: 8, rounds: 3, moments: ["before", "after"], copies: 10 },
  tampered: { carts: 200 },
  races: { races: 100 },
};

/** In `npm test`: every scenario, and a crash after every kind of request to the gateway. */
export const short: Sizes = {
  crashes: { payments: 12, clients: 4, rounds: 1, moments: ["after"], copies: 3 },
  tampered: { carts: 6 },
  races: { races: 4 },
};

export interface Scenario {
  /** The promise of the product. */
  name: string;
  run: (till: Till, sizes: Sizes) => Promise<Outcome>;
}

export const scenarios: Scenario[] = [
  {
    name: "after every crash, the captured amount equals the confirmed and refunded amounts",
    run: (till, { crashes }) => payThroughCrashes(till, crashes),
  },
  {
    name: "tampered carts are charged the catalogue price",
    run: (till, { tampered }) => tamperWithCarts(till, tampered),
  },
  {
    name: "a payment at the moment of expiry loses no money and books no time twice",
    run: (till, { races }) => racePayingAgainstExpiry(till, races),
  },
];
