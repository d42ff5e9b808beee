import type { Sizes } from "../sizes.ts";
import type { Race } from "../support/race.ts";
import { slotAt } from "../support/slots.ts";
import { rush } from "../support/together.ts";
import { isBooked, isHeld, type Answer } from "../support/visitor.ts";

const service = "one-slot";

/** All clients want the same slot at the same moment. One gets it, and all others get 409. */
export async function raceForOneSlot(race: Race, { clients, slots }: Sizes["oneSlot"]): Promise<void> {
  const booked: Answer[] = [];
  for (let n = 0; n < slots; n++) {
    const slot = slotAt(n, 30);
    await race.timed(async () => {
      const answers = await rush(clients, async () => race.saw(await race.visitor().hold({ service, slot })));
      const winners = answers.filter(isHeld);
      race.expect(winners.length === 1, `${winners.length} of ${clients} held ${slot}`);
      const losers = answers.filter(({ status }) => status === 409);
      race.expect(losers.length === clients - 1, `${losers.length} of ${clients - 1} losers of ${slot} got 409`);
      for (const winner of winners) booked.push(race.saw(await race.visitor().confirm(winner)));
    });
  }
  race.expect(booked.every(isBooked), "a winner could not confirm");
  await race.expectKept(booked);
  const count = await race.count(service, ["held", "requested", "scheduled"]);
  race.expect(count === slots, `${count} bookings of ${slots} slots`);
  race.facts.push(`${slots} slots × ${clients} clients: ${count} booked`);
}
