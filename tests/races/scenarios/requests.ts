import { confirmRequest } from "../../../src/use-cases/office/confirm-request.ts";
import { openDatabase } from "../../../src/store/database.ts";
import type { Sizes } from "../sizes.ts";
import { brokenInvariants, doubleBooked } from "../support/invariants.ts";
import { hashOf, type Race } from "../support/race.ts";
import { slotAt } from "../support/slots.ts";
import { isBooked, isHeld, tokenOf } from "../support/visitor.ts";

const service = "wish";

/** Two ask for the same hour, or for two that overlap; the office confirms both at once: one is scheduled, one waits on. */
export async function raceForRequests(race: Race, { pairs }: Sizes["requests"]): Promise<void> {
  for (let n = 0; n < pairs; n++) {
    const outcomes = await confirmPair(race, n, n % 2);
    const confirmed = outcomes.filter((outcome) => outcome === "confirmed").length;
    race.expect(confirmed === 1, `pair ${n}: ${outcomes.join(" and ")}`);
    race.expect(outcomes.includes("slot-lost"), `pair ${n}: ${outcomes.join(" and ")}`);
  }
  const [scheduled, waiting] = [await race.count(service), await race.count(service, ["requested"])];
  race.expect(
    scheduled === pairs && waiting === pairs,
    `${scheduled} scheduled and ${waiting} waiting of ${pairs} pairs`,
  );
  race.facts.push(`${pairs} pairs confirmed at once: ${scheduled} scheduled, ${waiting} still waiting`);
}

/** On a product without its constraint the same must find doubles, or it would never. */
export async function expectDoubleRequests(race: Race, { pairs }: Sizes["requests"]): Promise<void> {
  for (let n = 0; n < pairs; n++) await confirmPair(race, n, 1);
  const doubles = (await brokenInvariants(race.pool)).get(doubleBooked) ?? 0;
  race.expect(doubles > 0, "no double was found although nothing prevents them: this harness proves nothing");
  race.facts.push(`${doubles} overlapping pairs found, as there must be`);
}

/** The second one half an hour later, where they overlap. */
async function confirmPair(race: Race, n: number, later: number): Promise<string[]> {
  const slots = [slotAt(4 * n, 30), slotAt(4 * n + later, 30)];
  const references: string[] = [];
  for (const slot of slots) references.push(await request(race, slot));
  const office = { db: openDatabase(race.pool), clock: { now: () => new Date() } };
  return race.timed(() =>
    Promise.all(
      references.map(async (reference) => {
        const outcome = await confirmRequest({ reference, provider: "races", start: null, staff: null }, office);
        return outcome.ok ? "confirmed" : outcome.refusal.code;
      }),
    ),
  );
}

/** Sends a request and returns what its visitor is told. */
async function request(race: Race, slot: string): Promise<string> {
  const begun = race.saw(await race.visitor().hold({ service, slot }));
  race.expect(isHeld(begun), `a request for ${slot} was not begun: ${begun.status}`);
  const sent = race.saw(await race.visitor().confirm(begun));
  race.expect(isBooked(sent), `a request for ${slot} was not sent: ${sent.status}`);
  const { rows } = await race.pool.query<{ reference: string }>(
    "select reference from bookings where state = 'requested' and manage_token_hash = $1",
    [hashOf(tokenOf(sent.location, "booking") ?? "")],
  );
  return rows[0]?.reference ?? "";
}
