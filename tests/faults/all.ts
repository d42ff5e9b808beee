import type { Outcome } from "../money/support/report.ts";
import { freezeDatabase, lockBookings, type HangSize } from "./scenarios/hanging.ts";
import { restartDatabase, type RestartSize } from "./scenarios/restarts.ts";
import { stopUnderTraffic, type StopSize } from "./scenarios/stops.ts";
import { withProduct } from "./support/with-product.ts";

export interface Sizes {
  restarts: RestartSize;
  hanging: HangSize;
  stops: StopSize;
}

/** `npm run test:faults`: the numbers of the reliability targets. */
export const long: Sizes = {
  restarts: { kills: 30, robots: 4, mailWithin: 5_000 },
  hanging: { visitors: 60, within: 3_000 },
  stops: { rounds: 20, clients: 20, every: 200 },
};

/** In `npm test`: every kind of death once. No answer may be missing; how fast they come is for the long run. */
export const short: Sizes = {
  restarts: { kills: 4, robots: 3, mailWithin: Infinity },
  hanging: { visitors: 16, within: Infinity },
  stops: { rounds: 1, clients: 8, every: 400 },
};

export interface Scenario {
  /** What the product promises. */
  name: string;
  run: (sizes: Sizes) => Promise<Outcome>;
}

export const scenarios: Scenario[] = [
  {
    name: "a database that dies ends nothing: what was booked stays booked, and mails go out when it is back",
    run: ({ restarts }) =>
      withProduct({ isEmbedded: true }, (product, mails) => restartDatabase(product, mails, restarts)),
  },
  {
    name: "a database that hangs keeps no visitor waiting",
    run: ({ hanging }) => withProduct({ isEmbedded: true }, (product) => freezeDatabase(product, hanging)),
  },
  {
    name: "a table that is locked keeps no visitor waiting",
    run: ({ hanging }) => withProduct({}, (product) => lockBookings(product, hanging)),
  },
  {
    name: "a process that stops resets no client that goes on sending",
    run: ({ stops }) => stopUnderTraffic(stops),
  },
];
