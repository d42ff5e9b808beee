import type { Sizes } from "../sizes.ts";
import type { Race } from "../support/race.ts";
import { slotAt } from "../support/slots.ts";
import { rush } from "../support/together.ts";
import { isBooked, isHeld, type Answer } from "../support/visitor.ts";

/** Five people, each with a service that only one member gives. */
const services = ["cart-1", "cart-2", "cart-3", "cart-4", "cart-5"];
const third = services[2]!;

/** A party whose third line is taken writes nothing, however many compete. A party whose lines are free gets all. */
export async function raceForCarts(race: Race, { clients, slots }: Sizes["carts"]): Promise<void> {
  const before = await countDeadlocks(race);
  await lose(race, clients, slots);
  await contend(race, clients, slots);
  const deadlocks = (await countDeadlocks(race)) - before;
  race.expect(deadlocks === 0, `${deadlocks} times two parties waited for each other`);
}

/** Each deadlock would cost a second, although the responses would still be right. */
async function countDeadlocks({ pool }: Race): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    "select deadlocks::int as n from pg_stat_database where datname = current_database()",
  );
  return rows[0]!.n;
}

/** The third line is taken before the parties arrive. */
async function lose(race: Race, clients: number, slots: number): Promise<void> {
  for (let n = 0; n < slots; n++) {
    const slot = slotAt(n, 30);
    const taken = race.saw(await race.visitor().hold({ service: third, slot }));
    race.expect(isBooked(race.saw(await race.visitor().confirm(taken))), `${third} could not be taken at ${slot}`);
    const before = await countRows(race);
    const answers = await race.timed(() =>
      rush(clients, async () => race.saw(await race.visitor().holdParty({ services, slot }))),
    );
    const told = answers.filter(({ status }) => status === 409).length;
    race.expect(told === clients, `${told} of ${clients} parties got 409 at ${slot}`);
    const left = (await countRows(race)) - before;
    race.expect(left === 0, `${left} rows were left behind at ${slot}`);
  }
  race.facts.push(`${slots * clients} parties of ${services.length} whose third line was taken: nothing left behind`);
}

/**
 * All want the third line at the same moment: parties with their services in any order, and in every second round also
 * visitors who want only that line. One of them gets it, with everything else that they chose.
 */
async function contend(race: Race, clients: number, slots: number): Promise<void> {
  let parties = 0;
  for (let n = slots; n < 2 * slots; n++) {
    const slot = slotAt(n, 30);
    const answers = await race.timed(() =>
      rush(clients, async (client) => {
        const isParty = n % 2 === 0 || client % 2 === 0;
        const answer = isParty
          ? await race.visitor().holdParty({ services: rotated(client), slot })
          : await race.visitor().hold({ service: third, slot });
        return { isParty, answer: race.saw(answer) };
      }),
    );
    const winners = answers.filter(({ answer }) => isHeld(answer));
    race.expect(winners.length === 1, `${winners.length} of ${clients} held ${third} at ${slot}`);
    const [winner] = winners;
    if (winner === undefined) continue;
    const lines = await countLines(race, slot);
    const wanted = winner.isParty ? services.length : 1;
    race.expect(lines === wanted, `${lines} of ${wanted} lines are held at ${slot}`);
    if (winner.isParty) parties++;
    await book(race, winner.answer, winner.isParty);
  }
  race.expect(parties >= Math.floor(slots / 2), `only ${parties} parties could book`);
  race.facts.push(`${slots} slots contended by ${clients} clients: ${parties} parties had all five`);
}

function rotated(by: number): string[] {
  return services.map((_, index) => services[(index + by) % services.length]!);
}

async function book(race: Race, held: Answer, isParty: boolean): Promise<void> {
  const visitor = race.visitor();
  const known = race.saw(await visitor.confirm(held));
  const booked = isParty ? race.saw(await visitor.bring(known, services.length - 1)) : known;
  race.expect(isBooked(booked), `a winner could not confirm: ${booked.status} ${booked.location}`);
  await race.expectKept([booked]);
}

/** Every table that a hold writes to. */
async function countRows({ pool }: Race): Promise<number> {
  const tables = ["bookings", "booking_lines", "guests", "sessions", "claims", "idempotency_keys"];
  const counts = tables.map((table) => `(select count(*) from ${table})`).join(" + ");
  const { rows } = await pool.query<{ n: number }>(`select (${counts})::int as n`);
  return rows[0]!.n;
}

async function countLines({ pool }: Race, slot: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from sessions s join services v on v.provider_id = s.provider_id and v.id = s.service_id
      where s.starts_at = $1 and s.seats_taken > 0 and v.slug = any($2)`,
    [slot, services],
  );
  return rows[0]!.n;
}
