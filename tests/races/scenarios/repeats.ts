import { randomUUID } from "node:crypto";
import type { Sizes } from "../sizes.ts";
import type { Race } from "../support/race.ts";
import { slotAt } from "../support/slots.ts";
import { rush, together } from "../support/together.ts";
import { isBooked, isHeld, type Answer } from "../support/visitor.ts";

const service = "repeats";

/** A form sent five times at the same moment, at both steps, makes one booking and gets the same response each time. */
export async function raceRepeats(race: Race, { bookings, times, clients }: Sizes["repeats"]): Promise<void> {
  const booked: Answer[] = [];
  await together(bookings, clients, async (n) => {
    const slot = slotAt(n, 30);
    const key = randomUUID();
    // A browser repeats its own form, with the cookie that it got with the time.
    const visitor = race.visitor();
    const holds = await rush(times, async () => race.saw(await visitor.hold({ service, slot, key })));
    race.expect(holds.every(isHeld), `a repeat of the hold of ${slot} got ${describe(holds)}`);
    race.expect(areSame(holds), `repeats of the hold of ${slot} got different responses: ${describe(holds)}`);
    const confirms = await rush(times, async () => race.saw(await visitor.confirm(holds[0]!, key)));
    race.expect(confirms.every(isBooked), `a repeat of the booking of ${slot} got ${describe(confirms)}`);
    race.expect(areSame(confirms), `repeats of the booking of ${slot} got different responses: ${describe(confirms)}`);
    booked.push(confirms[0]!);
  });
  await race.expectKept(booked);
  const count = await race.count(service, ["held", "requested", "scheduled"]);
  race.expect(count === bookings, `${count} bookings of ${bookings} forms`);
  race.facts.push(`${bookings} bookings × ${times} repeats: ${count} booked`);
}

function areSame(answers: readonly Answer[]): boolean {
  return new Set(answers.map((answer) => JSON.stringify(answer))).size === 1;
}

function describe(answers: readonly Answer[]): string {
  return answers
    .map(({ status, location }) => `${status} ${location.replace(/(hold|booking)=[^&]+/, "$1")}`)
    .join(", ");
}
