import { bookNotOffered, bookOffered } from "./scenarios/offered.ts";
import { raceForCarts } from "./scenarios/all-or-nothing.ts";
import { dropConstraint, expectDoubles } from "./scenarios/control.ts";
import { expectDoubleSpending, raceForCredits } from "./scenarios/credits.ts";
import { raceForAnyMember } from "./scenarios/any-member.ts";
import { raceForHolds } from "./scenarios/holds.ts";
import { raceForOneSlot } from "./scenarios/one-slot.ts";
import { raceForLinks } from "./scenarios/one-time-links.ts";
import { raceForOverlapping } from "./scenarios/overlapping.ts";
import { raceForParties, raceForSeats } from "./scenarios/seats.ts";
import { killMoves, raceToMove } from "./scenarios/moves.ts";
import { raceRepeats } from "./scenarios/repeats.ts";
import { expectDoubleRequests, raceForRequests } from "./scenarios/requests.ts";
import type { Sizes } from "./sizes.ts";
import type { ProductOptions } from "./support/product.ts";
import type { Race } from "./support/race.ts";

export interface Scenario {
  /** The promise of the product. */
  name: string;
  /** The longest that a round of the long run may take, in milliseconds. */
  slowest?: number;
  /** False if only the long run has it in this suite. */
  isShort?: false;
  run(race: Race, sizes: Sizes): Promise<void>;
}

export interface Suite {
  name: string;
  product: ProductOptions;
  /** False if only the long run has it. Another suite of the short run finds the same faults. */
  isShort?: false;
  /** False if the scenarios break the database on purpose. */
  keepsInvariants: boolean;
  scenarios: Scenario[];
}

const oneSlot: Scenario = {
  name: "one slot has one winner",
  slowest: 1_000,
  run: (race, { oneSlot: size }) => raceForOneSlot(race, size),
};
const repeats: Scenario = {
  name: "repeats of a form make one booking",
  run: (race, { repeats: size }) => raceRepeats(race, size),
};
const oneTimeLinks: Scenario = {
  name: "a one-time link books once",
  run: (race, sizes) => raceForLinks(race, sizes.oneTimeLinks),
};
const moves: Scenario = {
  name: "a visit moved from two windows ends at one time",
  run: (race, sizes) => raceToMove(race, sizes.moves),
};
const carts: Scenario = {
  name: "a party gets all of its lines or none",
  run: (race, sizes) => raceForCarts(race, sizes.carts),
};
const credits = (["voucher", "pass", "coupon"] as const).map((kind): Scenario => ({
  name: `a ${kind} is never spent twice`,
  // All three share the statements that lock a code.
  ...(kind !== "voucher" && { isShort: false }),
  run: (race, sizes) => raceForCredits(race, kind, sizes.credits),
}));
const onlyLong = (scenario: Scenario): Scenario => ({ ...scenario, isShort: false });

export const suites: Suite[] = [
  {
    name: "one instance",
    product: {},
    keepsInvariants: true,
    scenarios: [
      // The short run has these on two instances.
      ...[oneSlot, repeats, oneTimeLinks, moves, carts].map(onlyLong),
      { name: "visits of a member never overlap", run: (race, sizes) => raceForOverlapping(race, sizes.overlapping) },
      { name: "a class is sold out, never oversold", run: (race, { seats }) => raceForSeats(race, seats) },
      { name: "parties never oversell a class", isShort: false, run: (race, { party }) => raceForParties(race, party) },
      {
        name: "two requests confirmed at the same time make one visit",
        run: (race, { requests }) => raceForRequests(race, requests),
      },
      {
        name: "any available member is booked once each",
        run: (race, { anyMember }) => raceForAnyMember(race, anyMember),
      },
      {
        name: "a visit moved while the process crashes ends at one time",
        isShort: false,
        run: (race, sizes) => killMoves(race, sizes.killedMoves),
      },
      ...credits,
      { name: "a hold is exclusive and expires", isShort: false, run: (race, { holds }) => raceForHolds(race, holds) },
      { name: "every offered slot can be booked", run: (race, { offered }) => bookOffered(race, offered) },
      {
        name: "a slot that is not offered cannot be booked",
        run: (race, { notOffered }) => bookNotOffered(race, notOffered),
      },
    ],
  },
  {
    name: "two instances",
    product: { instances: 2 },
    keepsInvariants: true,
    scenarios: [oneSlot, repeats, moves, oneTimeLinks, carts],
  },
  {
    name: "negative control: no claims",
    product: { env: { NODE_ENV: "test", RACE_CONTROL: "without-claims" } },
    isShort: false,
    keepsInvariants: false,
    scenarios: [{ name: "doubles are found", run: (race, { control }) => expectDoubles(race, control) }],
  },
  {
    name: "negative control: no constraint",
    product: {},
    keepsInvariants: false,
    scenarios: [
      {
        name: "doubles are found",
        async run(race, { control }) {
          await dropConstraint(race);
          await expectDoubles(race, control);
        },
      },
      {
        name: "doubles are confirmed",
        isShort: false,
        async run(race, { requests }) {
          await dropConstraint(race);
          await expectDoubleRequests(race, requests);
        },
      },
      {
        name: "vouchers are spent twice",
        run: (race, sizes) => expectDoubleSpending(race, sizes.credits),
      },
    ],
  },
];
