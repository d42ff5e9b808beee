import type { Sizes } from "../sizes.ts";
import { brokenInvariants, doubleBooked } from "../support/invariants.ts";
import type { Race } from "../support/race.ts";
import { raceForOverlapping } from "./overlapping.ts";

/** The negative control: on a product whose protection is off, the harness must find doubles, or it would never. */
export async function expectDoubles(race: Race, size: Sizes["control"]): Promise<void> {
  await raceForOverlapping(race, size);
  const doubles = (await brokenInvariants(race.pool)).get(doubleBooked) ?? 0;
  race.expect(doubles > 0, "no double was found although nothing prevents them: this harness proves nothing");
  race.facts.push(`${doubles} overlapping pairs found, as there must be`);
}

/** Checks remain, the constraint goes: only visitors who come at the same moment get in one another's way. */
export async function dropConstraint(race: Race): Promise<void> {
  await race.pool.query("alter table claims drop constraint if exists claims_staff_once");
}
