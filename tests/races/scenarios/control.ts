import type { Sizes } from "../sizes.ts";
import { brokenInvariants, doubleBooked } from "../support/invariants.ts";
import type { Race } from "../support/race.ts";
import { raceForOverlapping } from "./overlapping.ts";

const mostRounds = 6;

/** The negative control: with the protection off, the harness must find doubles. Otherwise it proves nothing. */
export async function expectDoubles(race: Race, size: Sizes["control"]): Promise<void> {
  let doubles = 0;
  // Only visitors who come at the same moment conflict, and a slow machine has few of them.
  for (let round = 0; round < mostRounds && doubles === 0; round++) {
    await raceForOverlapping(race, size, round);
    doubles = (await brokenInvariants(race.pool)).get(doubleBooked) ?? 0;
  }
  race.expect(doubles > 0, "found no doubles although nothing prevents them, so this harness proves nothing");
  race.facts.push(`${doubles} overlapping pairs found, as there must be`);
}

/**
 * Drops the constraint and keeps the checks, so that only simultaneous visitors conflict.
 * A claim takes 20 ms to write, so that a slow machine has simultaneous visitors too.
 */
export async function dropConstraint(race: Race): Promise<void> {
  await race.pool.query(`
    alter table claims drop constraint if exists claims_lane_once;
    create or replace function write_slowly() returns trigger language plpgsql as $$
      begin perform pg_sleep(0.02); return new; end $$;
    create or replace trigger write_slowly before insert on claims for each row execute function write_slowly()`);
}
