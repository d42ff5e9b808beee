import type { Outcome } from "../money/support/report.ts";
import type { Product } from "../races/support/product.ts";
import type { MailServer } from "../support/mail-server.ts";
import { freezeDatabase, lockBookings, type HangSize } from "./scenarios/hanging.ts";
import { restartDatabase, type RestartSize } from "./scenarios/restarts.ts";

export interface Sizes {
  restarts: RestartSize;
  hanging: HangSize;
}

/** `npm run test:faults`: the numbers of the reliability targets. */
export const long: Sizes = {
  restarts: { kills: 30, robots: 4, mailWithin: 5_000 },
  hanging: { visitors: 60, within: 3_000 },
};

/** In CI: every kind of death once. Limits that a busy machine keeps, and a product that hangs does not. */
export const short: Sizes = {
  restarts: { kills: 4, robots: 3, mailWithin: 15_000 },
  hanging: { visitors: 24, within: 10_000 },
};

export interface Scenario {
  /** What the product promises. */
  name: string;
  run: (product: Product, mails: MailServer, sizes: Sizes) => Promise<Outcome>;
}

export const scenarios: Scenario[] = [
  {
    name: "a database that dies ends nothing: what was booked stays booked, and mails go out when it is back",
    run: (product, mails, { restarts }) => restartDatabase(product, mails, restarts),
  },
  {
    name: "a database that hangs keeps nobody waiting",
    run: (product, _mails, { hanging }) => freezeDatabase(product, hanging),
  },
  {
    name: "a table that is locked keeps nobody waiting",
    run: (product, _mails, { hanging }) => lockBookings(product, hanging),
  },
];
