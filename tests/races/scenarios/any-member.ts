import type { Sizes } from "../sizes.ts";
import type { Race } from "../support/race.ts";
import { slotAt } from "../support/slots.ts";
import { rush } from "../support/together.ts";
import { isBooked, isHeld, type Answer } from "../support/visitor.ts";

const service = "any-member";
const members = 3;

/** Visitors accept any of three members: three are booked, each with a different member and a recorded reason. */
export async function raceForAnyMember(race: Race, { clients, slots }: Sizes["anyMember"]): Promise<void> {
  const booked: Answer[] = [];
  for (let n = 0; n < slots; n++) {
    const slot = slotAt(n, 30);
    await race.timed(async () => {
      const answers = await rush(clients, async () => {
        const answer = race.saw(await race.visitor().hold({ service, slot }));
        return isHeld(answer) ? race.saw(await race.visitor().confirm(answer)) : answer;
      });
      const winners = answers.filter(isBooked);
      race.expect(winners.length === members, `${winners.length} of ${members} places of ${slot} were booked`);
      const losers = answers.filter(({ status }) => status === 409).length;
      race.expect(losers === clients - members, `${losers} of ${clients - members} losers of ${slot} got 409`);
      booked.push(...winners);
    });
  }
  await race.expectKept(booked);
  const { rows } = await race.pool.query<{ members: number; reasons: number }>(
    `select count(distinct l.staff_id)::int as members, count(l.assignment_reason)::int as reasons
       from booking_lines l
       join bookings b on b.provider_id = l.provider_id and b.id = l.booking_id
       join services s on s.provider_id = l.provider_id and s.id = l.service_id
      where b.state = 'scheduled' and s.slug = $1 group by b.starts_at`,
    [service],
  );
  race.expect(rows.length === slots, `${rows.length} of ${slots} slots have bookings`);
  race.expect(
    rows.every((row) => row.members === members),
    "a slot was given to one member twice",
  );
  race.expect(
    rows.every((row) => row.reasons === members),
    "a choice was recorded without its reason",
  );
  race.facts.push(`${slots} slots × ${clients} clients: ${booked.length} booked, ${members} members each`);
}
