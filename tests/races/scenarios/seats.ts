import type { Sizes } from "../sizes.ts";
import type { Race } from "../support/race.ts";
import { randomFrom } from "../support/random.ts";
import { slotAt } from "../support/slots.ts";
import { rush, together } from "../support/together.ts";
import { isBooked, isHeld, type Answer } from "../support/visitor.ts";

const seats = 10;

/** A class of ten seats is sold exactly ten times. */
export async function raceForSeats(race: Race, { clients, sessions }: Sizes["seats"]): Promise<void> {
  const service = "class";
  const booked: Answer[] = [];
  for (let n = 0; n < sessions; n++) {
    const slot = slotAt(n, 60);
    await race.timed(async () => {
      const answers = await rush(clients, async () => {
        const answer = race.saw(await race.visitor().hold({ service, slot }));
        return isHeld(answer) ? race.saw(await race.visitor().confirm(answer)) : answer;
      });
      const winners = answers.filter(isBooked);
      race.expect(winners.length === seats, `${winners.length} of ${seats} seats of ${slot} were sold`);
      const losers = answers.filter(({ status }) => status === 409).length;
      race.expect(losers === clients - seats, `${losers} of ${clients - seats} losers of ${slot} got 409`);
      booked.push(...winners);
    });
  }
  await race.expectKept(booked);
  race.expect(
    (await soldSeats(race, service)).every(({ sold }) => sold === seats),
    "a session was not sold out",
  );
  race.facts.push(`${sessions} sessions × ${clients} clients: ${booked.length} of ${sessions * seats} seats sold`);
}

/** Parties of one to four people never take more seats than there are, in any order. */
export async function raceForParties(race: Race, { clients, sessions }: Sizes["party"]): Promise<void> {
  const service = "party";
  const random = randomFrom(4);
  const booked: Answer[] = [];
  let wanted = 0;
  for (let n = 0; n < sessions; n++) {
    const slot = slotAt(n, 60);
    const guests = Array.from({ length: clients }, () => random(4));
    // Not all at the same time: a party that does not fit releases its seat, and the next one may fit.
    const answers = await race.timed(() => together(clients, 8, (client) => bookParty(race, slot, guests[client]!)));
    const winners = answers.flatMap((answer, client) => (isBooked(answer) ? [1 + guests[client]!] : []));
    const sum = winners.reduce((total, party) => total + party, 0);
    wanted += sum;
    race.expect(sum >= 1 && sum <= seats, `${sum} of ${seats} seats of ${slot} were sold`);
    booked.push(...answers.filter(isBooked));
  }
  await race.expectKept(booked);
  const sold = await soldSeats(race, service);
  const total = sold.reduce((sum, session) => sum + session.sold, 0);
  race.expect(total === wanted, `${wanted} seats were promised, ${total} are in the database`);
  race.expect(
    sold.every((session) => session.sold <= seats),
    "a session was oversold",
  );
  race.expect((await race.count(service, ["held"])) === 0, "a released hold is still held");
  race.facts.push(`${sessions} sessions × ${clients} parties of 1–4: ${booked.length} booked, ${total} seats sold`);
}

async function bookParty(race: Race, slot: string, guests: number): Promise<Answer> {
  const visitor = race.visitor();
  const held = race.saw(await visitor.hold({ service: "party", slot }));
  if (!isHeld(held)) return held;
  const known = race.saw(await visitor.confirm(held));
  race.expect(known.location.includes("step=guests"), `details led to ${known.status} ${known.location}`);
  const answer = race.saw(await visitor.bring(known, guests));
  if (!isBooked(answer)) {
    race.expect(answer.status === 409, `a party that did not fit got ${answer.status}`);
    race.saw(await visitor.release(known));
  }
  return answer;
}

async function soldSeats(race: Race, service: string): Promise<{ sold: number }[]> {
  const { rows } = await race.pool.query<{ sold: number }>(
    `select sum(l.seats)::int as sold from booking_lines l
       join bookings b on b.provider_id = l.provider_id and b.id = l.booking_id
       join services s on s.provider_id = l.provider_id and s.id = l.service_id
      where b.state = 'scheduled' and s.slug = $1 group by l.session_id`,
    [service],
  );
  return rows;
}
