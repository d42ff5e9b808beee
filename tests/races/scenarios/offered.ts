import type { Sizes } from "../sizes.ts";
import type { Race } from "../support/race.ts";
import { randomFrom } from "../support/random.ts";
import { berlin } from "../support/services.ts";
import { midnight } from "../support/slots.ts";
import { rush, together } from "../support/together.ts";
import { isBooked, isHeld } from "../support/visitor.ts";
import { notOffered } from "./not-offered.ts";

const services = berlin.map(({ slug }) => slug);

/** Every slot that a page shows can be booked: a visitor takes any slot of any day, and is never refused. */
export async function bookOffered(race: Race, { slots, clients }: Sizes["offered"]): Promise<void> {
  const each = Math.ceil(slots / services.length);
  let refused = 0;
  await together(services.length, clients, async (n) => {
    const service = services[n]!;
    const random = randomFrom(n);
    for (let booked = 0; booked < each; booked++) {
      const slot = await pickOffered(race, service, random);
      const held = race.saw(await race.visitor().hold({ service, slot }));
      const answer = isHeld(held) ? race.saw(await race.visitor().confirm(held)) : held;
      if (isBooked(answer)) continue;
      refused++;
      race.violations.push(`${service} offered ${slot} and answered ${answer.status}`);
    }
  });
  race.facts.push(`${each * services.length} offered slots booked, ${refused} refused`);
}

async function pickOffered(race: Race, service: string, random: (below: number) => number): Promise<string> {
  for (let looks = 0; looks < 500; looks++) {
    const offered = await race.visitor().offered(service, dateAhead(random(55)));
    if (offered.length > 0) return offered[random(offered.length)]!;
  }
  throw new Error(`${service} has no slots left`);
}

/** A hand-written form cannot book a slot that the page does not show. */
export async function bookNotOffered(race: Race, { slots, clients }: Sizes["notOffered"]): Promise<void> {
  const each = Math.ceil(slots / services.length);
  const kinds = new Map<string, number>();
  let accepted = 0;
  await together(services.length, clients, async (n) => {
    const service = services[n]!;
    const random = randomFrom(n + 100);
    let tried = 0;
    while (tried < each) {
      const date = dateAhead(random(55));
      const offered = await race.visitor().offered(service, date);
      const wishes = notOffered(date, new Set(offered), random).slice(0, each - tried);
      tried += wishes.length;
      const answers = await rush(wishes.length, async (wish) =>
        race.saw(await race.visitor().hold({ service, slot: wishes[wish]!.slot })),
      );
      answers.forEach((answer, wish) => {
        const { slot, kind } = wishes[wish]!;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        if (answer.status === 409 || answer.status === 422) return;
        if (isHeld(answer)) accepted++;
        race.violations.push(`${service} did not offer ${slot} (${kind}) and answered ${answer.status}`);
      });
    }
  });
  const list = [...kinds].map(([kind, count]) => `${count} ${kind}`).join(", ");
  race.facts.push(`${each * services.length} not offered, ${accepted} accepted (${list})`);
}

function dateAhead(days: number): string {
  return new Date(midnight(1 + days)).toISOString().slice(0, 10);
}
