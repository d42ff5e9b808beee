import { isLong } from "../support/long.ts";
import type { Outcome } from "../money/support/report.ts";
import { crawlMeanwhile, type CrowdSize } from "./scenarios/crowd.ts";
import { bookBehindPooler, type PooledSize } from "./scenarios/pooled.ts";
import { freezeDatabase, lockBookings, type HangSize } from "./scenarios/hanging.ts";
import { restartDatabase, type RestartSize } from "./scenarios/restarts.ts";
import { allFaults, everyRoute, type RoutesSize } from "./scenarios/routes.ts";
import { restartBehindProxy, type RollingSize } from "./scenarios/rolling.ts";
import { stopUnderTraffic, type StopSize } from "./scenarios/stops.ts";
import { wildTenants, type WildSize } from "./scenarios/wild-tenants.ts";
import { withProduct } from "./support/with-product.ts";

export interface Sizes {
  restarts: RestartSize;
  pooled: PooledSize;
  hanging: HangSize;
  stops: StopSize;
  rolling: RollingSize;
  routes: RoutesSize;
  crowd: CrowdSize;
  wild: WildSize;
}

/** `npm run test:faults`: the sizes that the reliability targets require. */
export const long: Sizes = {
  restarts: { kills: 30, robots: 4, mailWithin: 5_000 },
  pooled: { bookings: 500, clients: 6, mailWithin: 10_000 },
  hanging: { visitors: 60, within: 3_000 },
  stops: { rounds: 20, clients: 20, every: 200 },
  rolling: { stops: 20, rate: 200, connections: 50 },
  routes: { faults: allFaults, within: 3_000, backWithin: 5_000, hasTable: true },
  wild: { tenants: 30, strangers: 10, visitors: 4, seconds: 300, within: 1_000 },
  crowd: { connections: 4_000, visits: 60 },
};

/** Without speed: every request must get a response; only `npm run test:faults` measures how fast. */
export const short: Sizes = {
  // The short run: one backend crashes, then the server. The long run: every kind of crash.
  restarts: { kills: isLong ? 4 : 2, robots: isLong ? 3 : 2, mailWithin: Infinity },
  pooled: { bookings: isLong ? 100 : 24, clients: 4, mailWithin: Infinity },
  hanging: { visitors: 8, within: Infinity },
  stops: { rounds: 1, clients: 8, every: 400 },
  rolling: { stops: 2, rate: 30, connections: 10 },
  routes: { faults: isLong ? allFaults : ["stopped"], within: Infinity, backWithin: Infinity, hasTable: false },
  wild: { tenants: 3, strangers: 3, visitors: 2, seconds: 8, within: Infinity },
  crowd: { connections: isLong ? 4_000 : 300, visits: 8 },
};

export interface Scenario {
  /** The promise of the product. */
  name: string;
  /** False if only the long run has it, because another test of the short run finds the same faults. */
  isShort?: false;
  run: (sizes: Sizes) => Promise<Outcome>;
}

export const scenarios: Scenario[] = [
  {
    name: "every page, form, stream, download and operation says 503, keeps what was typed, and works again",
    run: ({ routes }) => everyRoute(routes),
  },
  {
    name: "a database crash ends no process: bookings survive, and mails are sent when it is back",
    run: ({ restarts }) =>
      withProduct({ isEmbedded: true }, (product, mails) => restartDatabase(product, mails, restarts)),
  },
  {
    name: "wild tenants and strangers keep no visitor of another business waiting, and restart nothing",
    run: ({ wild }) => withProduct({ env: { TRUSTED_PROXIES: "1" } }, (product) => wildTenants(product, wild)),
  },
  {
    name: "a database that hangs does not keep visitors waiting",
    isShort: false,
    run: ({ hanging }) => withProduct({ isEmbedded: true }, (product) => freezeDatabase(product, hanging)),
  },
  {
    name: "three processes behind PgBouncer book, send their mails, are backed up and upgraded, and nothing fails",
    run: ({ pooled }) => bookBehindPooler(pooled),
  },
  {
    name: "a locked table does not keep visitors waiting",
    run: ({ hanging }) => withProduct({}, (product) => lockBookings(product, hanging)),
  },
  {
    name: "a process that stops does not reset clients that keep sending",
    isShort: false,
    run: ({ stops }) => stopUnderTraffic(stops),
  },
  {
    name: "a crawler that keeps thousands of connections busy keeps nobody from booking",
    run: ({ crowd }) => crawlMeanwhile(crowd),
  },
  {
    name: "two processes behind HAProxy restart in turn, and no request fails",
    isShort: false,
    run: ({ rolling }) => restartBehindProxy(rolling),
  },
];
