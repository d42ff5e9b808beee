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

/** The numbers of the reliability targets. */
export const long: Sizes = {
  crashes: { payments: 300, clients: 8, rounds: 3 },
  tampered: { carts: 200 },
  races: { races: 100 },
};

/** In CI: every scenario, and every boundary once. */
export const short: Sizes = {
  crashes: { payments: 24, clients: 6, rounds: 1 },
  tampered: { carts: 15 },
  races: { races: 10 },
};

export interface Scenario {
  /** What the product promises. */
  name: string;
  run: (till: Till, sizes: Sizes) => Promise<Outcome>;
}

export const scenarios: Scenario[] = [
  {
    name: "through every crash, what was captured is what is confirmed and what was refunded",
    run: (till, { crashes }) => payThroughCrashes(till, crashes),
  },
  { name: "tampered carts are charged by the catalogue", run: (till, { tampered }) => tamperWithCarts(till, tampered) },
  {
    name: "paying against expiry, nobody loses money or has a time twice",
    run: (till, { races }) => racePayingAgainstExpiry(till, races),
  },
];
