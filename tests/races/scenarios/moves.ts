import { randomUUID } from "node:crypto";
import type { Sizes } from "../sizes.ts";
import { hashOf, type Race } from "../support/race.ts";
import { slotAt } from "../support/slots.ts";
import { together } from "../support/together.ts";
import { isBooked, tokenOf } from "../support/visitor.ts";

const service = "moves";

/** Two windows move each visit to two times at the same moment, and send each form twice. It ends at one time. */
export async function raceToMove(race: Race, { visits, clients }: Sizes["moves"]): Promise<void> {
  const tokens = await bookVisits(race, service, visits, clients);
  await together(visits, clients, async (n) => {
    const token = tokens[n]!;
    const forms = [0, 1].map((window) => ({ slot: slotAt(visits + 2 * n + window, 30), key: randomUUID() }));
    const answers = await Promise.all(
      [...forms, ...forms].map(async ({ slot, key }) =>
        race.saw(await race.visitor().reschedule({ service, token, slot, key })),
      ),
    );
    const moved = answers.filter(isBooked);
    race.expect(moved.length > 0, `no window could move visit ${n}: ${answers.map(({ status }) => status).join(", ")}`);
    const to = await startOf(race, token);
    race.expect(
      forms.some(({ slot }) => slot === to),
      `visit ${n} is at ${to}, where no window moved it`,
    );
  });
  await expectOnePlaceEach(race, service, visits);
  race.facts.push(`${visits} visits × 2 windows × 2 forms: one time each`);
}

const killed = "killed-moves";

/** The process crashes while visits are moved. Each visit was moved or not, and resending the same form moves it. */
export async function killMoves(race: Race, { kills, visits }: Sizes["killedMoves"]): Promise<void> {
  const tokens = await bookVisits(race, killed, visits, visits);
  let cutOff = 0;
  for (let n = 0; n < kills; n++) {
    const forms = tokens.map((token, visit) => ({
      service: killed,
      token,
      key: randomUUID(),
      slot: slotAt((n + 1) * visits + visit, 30),
    }));
    const sent = forms.map((form) => race.visitor().reschedule(form));
    const outcomes = Promise.allSettled(sent);
    // At varying moments of the time that all moves take.
    await new Promise((resolve) => setTimeout(resolve, (n * 37) % 400));
    await race.crash();
    cutOff += (await outcomes).filter(({ status }) => status === "rejected").length;
    await expectOnePlaceEach(race, killed, visits);
    for (const form of forms) {
      const answer = race.saw(await race.visitor().reschedule(form));
      race.expect(isBooked(answer), `after kill ${n} a resent form got ${answer.status}`);
      race.expect((await startOf(race, form.token)) === form.slot, `after kill ${n} a visit is not where it was moved`);
    }
    await expectOnePlaceEach(race, killed, visits);
  }
  race.facts.push(`${kills} kills, ${cutOff} of ${kills * visits} moves cut off: one time each`);
}

async function bookVisits(race: Race, slug: string, visits: number, clients: number): Promise<string[]> {
  return together(visits, clients, async (n) => {
    const held = race.saw(await race.visitor().hold({ service: slug, slot: slotAt(n, 30) }));
    const booked = race.saw(await race.visitor().confirm(held));
    race.expect(isBooked(booked), `visit ${n} was not booked: ${booked.status}`);
    return tokenOf(booked.location, "booking") ?? "";
  });
}

async function startOf(race: Race, token: string): Promise<string> {
  const { rows } = await race.pool.query<{ at: Date }>(
    "select starts_at as at from bookings where manage_token_hash = $1",
    [hashOf(token)],
  );
  return rows[0]!.at.toISOString();
}

/** Expects as many sessions with seats taken and as many claims as scheduled visits, each visit in its own session. */
async function expectOnePlaceEach(race: Race, slug: string, visits: number): Promise<void> {
  const { rows } = await race.pool.query<{ visits: number; sessions: number; claims: number }>(
    `select count(*)::int as visits,
            (select count(*)::int from sessions where service_id = s.id and seats_taken > 0) as sessions,
            (select count(*)::int from claims c join sessions o on o.id = c.session_id where o.service_id = s.id) as claims
       from services s
       join booking_lines l on l.service_id = s.id
       join bookings b on b.id = l.booking_id and b.state = 'scheduled'
       join sessions o on o.id = l.session_id and o.starts_at = b.starts_at and o.seats_taken = 1
      where s.slug = $1 group by s.id`,
    [slug],
  );
  const found = rows[0] ?? { visits: 0, sessions: 0, claims: 0 };
  race.expect(
    found.visits === visits && found.sessions === visits && found.claims === visits,
    `${found.visits} visits, ${found.sessions} sessions and ${found.claims} claims of ${visits}`,
  );
}
