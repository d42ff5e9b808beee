import { brokenInvariants } from "../../races/support/invariants.ts";
import { randomFrom } from "../../races/support/random.ts";
import { slotAt } from "../../races/support/slots.ts";
import { together } from "../../races/support/together.ts";
import { untilSettled } from "../support/books.ts";
import { Payer } from "../support/payer.ts";
import { Findings, type Outcome } from "../support/report.ts";
import type { Till } from "../support/till.ts";

/** A hold expires, and others want its slot, at the moment of its payment. One of them gets it, and no cent is lost. */
export async function racePayingAgainstExpiry(till: Till, { races }: { races: number }): Promise<Outcome> {
  const findings = new Findings();
  const random = randomFrom(10);
  const payer = new Payer(till);
  const pause = (most: number) => new Promise((resolve) => setTimeout(resolve, random(most)));
  till.fake.webhooks.policy = { times: 2, dropsPercent: 0, within: 40, random };

  async function pay(checkout: string): Promise<void> {
    await pause(30);
    const back = till.fake.pay(checkout);
    if (back !== null) await payer.get(back);
  }
  async function expire(hold: string): Promise<void> {
    await pause(30);
    await till.pool.query(
      "update bookings set hold_expires_at = now() where state = 'held' and manage_token_hash = sha256($1::bytea)",
      [hold],
    );
  }
  async function want(slot: string): Promise<void> {
    await pause(60);
    await payer.hold("races", slot);
  }

  await together(races, 4, async (n) => {
    const slot = slotAt(n, 30);
    const scene = await payer.checkout("races", slot);
    await Promise.all([pay(scene.id), expire(scene.hold), want(slot)]);
  });
  await till.fake.webhooks.settled();

  const { seconds, books } = await untilSettled(till, 60);
  findings.violations.push(...books.unmatched);
  for (const [name, count] of await brokenInvariants(till.pool)) findings.violations.push(`${name} (${count}×)`);
  const [ends] = await till.rows<{ kept: number; returned: number }>(
    `select count(*) filter (where p.state = 'paid')::int as kept, count(*) filter (where p.state = 'returned')::int as returned
       from payments p join payment_bookings b on b.payment_id = p.id
       join booking_lines l on l.booking_id = b.booking_id join services s on s.id = l.service_id where s.slug = 'races'`,
  );
  findings.expect(
    ends!.kept + ends!.returned === races,
    `${ends!.kept} kept and ${ends!.returned} returned of ${races}`,
  );
  findings.facts.push(
    `${races} races: ${ends!.kept} kept their time, ${ends!.returned} got their money back, within ${seconds.toFixed(1)} s`,
  );
  return findings;
}
