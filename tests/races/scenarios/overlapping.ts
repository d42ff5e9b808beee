import type { Sizes } from "../sizes.ts";
import type { Race } from "../support/race.ts";
import { randomFrom } from "../support/random.ts";
import { slotAt } from "../support/slots.ts";
import { together } from "../support/together.ts";
import { isBooked, isHeld, type Answer } from "../support/visitor.ts";

const service = "overlapping";
const live = ["held", "requested", "scheduled"];
const durations = [30, 45, 60, 75, 90];
const people = ["any", "any", "overlapping-1", "overlapping-2", "overlapping-3", "overlapping-4"];

/** Starts every five minutes, 30 to 90 minutes long. No two share a session, so only claims prevent overlaps. */
export async function raceForOverlapping(
  race: Race,
  { clients, starts, days }: Sizes["overlapping"],
  round = 0,
): Promise<void> {
  const random = randomFrom(20261115 + round);
  // Every round has days of its own, because those of the rounds before are full.
  const randomSlot = () => slotAt(Math.floor(round * days * 288) + random(days * 288), 5);
  const already = await race.count(service, live);
  const wishes = Array.from({ length: starts }, () => ({
    slot: randomSlot(),
    duration: durations[random(durations.length)]!,
    staff: people[random(people.length)]!,
    // Some visitors give up their time, and others may then take it.
    after: random(10),
    other: randomSlot(),
  }));
  const booked: Answer[] = [];
  let givenUp = 0;
  let moved = 0;
  await together(starts, clients, async (n) => {
    const { after, other, ...wish } = wishes[n]!;
    let answer = race.saw(await race.visitor().hold({ service, ...wish }));
    if (!isHeld(answer)) {
      race.expect(answer.status === 409, `${wish.slot} answered ${answer.status}`);
      return;
    }
    if (after === 0) {
      givenUp++;
      race.saw(await race.visitor().release(answer));
      return;
    }
    if (after <= 2) {
      const next = race.saw(await race.visitor().move(answer, other));
      if (isHeld(next)) {
        moved++;
        answer = next;
      } else race.expect(next.status === 409, `a move to ${other} answered ${next.status}`);
    }
    booked.push(race.saw(await race.visitor().confirm(answer)));
  });
  race.expect(booked.every(isBooked), "a winner could not confirm");
  race.expect(booked.length > 0, "no visitor won");
  await race.expectKept(booked);
  const count = (await race.count(service, live)) - already;
  race.expect(count === booked.length, `${booked.length} were booked, ${count} are in the database`);
  race.facts.push(`${starts} starts: ${count} booked, ${givenUp} given up, ${moved} moved`);
}
