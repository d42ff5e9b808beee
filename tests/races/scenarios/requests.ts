import { confirmRequest } from "../../../src/use-cases/office/requests/confirm-request.ts";
import { openDatabase } from "../../../src/store/database.ts";
import type { Sizes } from "../sizes.ts";
import { brokenInvariants, doubleBooked } from "../support/invariants.ts";
import { hashOf, type Race } from "../support/race.ts";
import { slotAt } from "../support/slots.ts";
import { isBooked, isHeld, tokenOf } from "../support/visitor.ts";

const service = "wish";

/** Two visitors request overlapping hours, and the office confirms both together. One is scheduled, one still waits. */
export async function raceForRequests(race: Race, { pairs }: Sizes["requests"]): Promise<void> {
  for (let n = 0; n < pairs; n++) {
    const outcomes = await confirmPair(race, n, n % 2);
    const confirmed = outcomes.filter((outcome) => outcome === "confirmed").length;
    race.expect(confirmed === 1, `pair ${n}: ${outcomes.join(" and ")}`);
    race.expect(outcomes.includes("slot-lost"), `pair ${n}: ${outcomes.join(" and ")}`);
  }
  const scheduled = await race.count(service);
  const waiting = await race.count(service, ["requested"]);
  race.expect(
    scheduled === pairs && waiting === pairs,
    `${scheduled} scheduled and ${waiting} waiting of ${pairs} pairs`,
  );
  race.facts.push(`${pairs} pairs confirmed together: ${scheduled} scheduled, ${waiting} still waiting`);
}

/** Without the constraint, the same scenario must find doubles. Otherwise it proves nothing. */
export async function expectDoubleRequests(race: Race, { pairs }: Sizes["requests"]): Promise<void> {
  for (let n = 0; n < pairs; n++) await confirmPair(race, n, 1);
  const doubles = (await brokenInvariants(race.pool)).get(doubleBooked) ?? 0;
  race.expect(doubles > 0, "found no doubles although nothing prevents them, so this harness proves nothing");
  race.facts.push(`${doubles} overlapping pairs found, as there must be`);
}

/** If the pair overlaps, the second starts half an hour later. */
async function confirmPair(race: Race, n: number, later: number): Promise<string[]> {
  const slots = [slotAt(4 * n, 30), slotAt(4 * n + later, 30)];
  const references: string[] = [];
  for (const slot of slots) references.push(await request(race, slot));
  const office = { db: openDatabase(race.pool), clock: { now: () => new Date() }, secret: "of a race" };
  return race.timed(() =>
    Promise.all(
      references.map(async (reference) => {
        const outcome = await confirmRequest({ reference, provider: "races", start: null, staff: null }, office);
        return outcome.ok ? "confirmed" : outcome.refusal.code;
      }),
    ),
  );
}

/** Sends a request and returns the response to its visitor. */
async function request(race: Race, slot: string): Promise<string> {
  const begun = race.saw(await race.visitor().hold({ service, slot }));
  race.expect(isHeld(begun), `a request for ${slot} was not started: ${begun.status}`);
  const sent = race.saw(await race.visitor().confirm(begun));
  race.expect(isBooked(sent), `a request for ${slot} was not sent: ${sent.status}`);
  const { rows } = await race.pool.query<{ reference: string }>(
    "select reference from bookings where state = 'requested' and manage_token_hash = $1",
    [hashOf(tokenOf(sent.location, "booking") ?? "")],
  );
  return rows[0]?.reference ?? "";
}
