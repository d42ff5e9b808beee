import type { Sizes } from "../sizes.ts";
import { hashOf, type Race } from "../support/race.ts";
import { slotAt } from "../support/slots.ts";
import { rush } from "../support/together.ts";
import { isBooked, isHeld, tokenOf, type Answer } from "../support/visitor.ts";

const service = "holds";

/**
 * A hold belongs to one visitor. When it expires, the slot is free again: the first visitor gets it, which may be
 * the late holder.
 */
export async function raceForHolds(race: Race, { clients, slots }: Sizes["holds"]): Promise<void> {
  let lates = 0;
  for (let n = 0; n < slots; n++) {
    const slot = slotAt(n, 30);
    const first = await holdOnce(race, slot, clients);
    if (first === undefined) continue;
    race.expect(!(await isOffered(race, slot)), `${slot} is offered although it is held`);

    await expire(race, first);
    race.expect(await isOffered(race, slot), `${slot} is not offered again`);
    // All visitors find the hold that has just expired. Releasing it must not block any of them.
    const answers = await rush(clients, async (n) =>
      race.saw(await (n % 8 === 0 ? race.visitor().confirm(first) : race.visitor().hold({ service, slot }))),
    );
    const late = answers.filter(isBooked);
    const holders = answers.filter(isHeld);
    race.expect(
      late.length === 0 ? holders.length === 1 : holders.length === 0,
      `${slot} went to ${late.length} late and ${holders.length} new holders`,
    );
    if (late.length > 0) {
      lates++;
      await race.expectKept(late.slice(0, 1));
      continue;
    }
    if (holders[0] === undefined) continue;
    await expire(race, holders[0]);
    const third = await holdOnce(race, slot, clients);
    if (third === undefined) continue;
    const booked = race.saw(await race.visitor().confirm(third));
    race.expect(isBooked(booked), `the holder of ${slot} could not confirm: ${booked.status} ${booked.location}`);
    await race.expectKept([booked]);
  }
  const booked = await race.count(service);
  const held = await race.count(service, ["held"]);
  race.expect(booked === slots && held === 0, `${booked} booked and ${held} held of ${slots} slots`);
  race.facts.push(
    `${slots} slots × 3 × ${clients} clients: one hold each, ${booked} booked, ${lates} of them by late holders`,
  );
}

async function holdOnce(race: Race, slot: string, clients: number): Promise<Answer | undefined> {
  const answers = await race.timed(() =>
    rush(clients, async () => race.saw(await race.visitor().hold({ service, slot }))),
  );
  const winners = answers.filter(isHeld);
  race.expect(winners.length === 1, `${winners.length} of ${clients} held ${slot}`);
  return winners[0];
}

async function expire(race: Race, { location }: Answer): Promise<void> {
  await race.pool.query(
    "update bookings set hold_expires_at = now() - interval '1 second' where manage_token_hash = $1",
    [hashOf(tokenOf(location, "hold") ?? "")],
  );
}

async function isOffered(race: Race, slot: string): Promise<boolean> {
  return (await race.visitor().offered(service, slot.slice(0, 10))).includes(slot);
}
