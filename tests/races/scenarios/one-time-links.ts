import { randomUUID } from "node:crypto";
import type { Sizes } from "../sizes.ts";
import { hashOf, type Race } from "../support/race.ts";
import { slotAt } from "../support/slots.ts";
import { rush } from "../support/together.ts";
import { isBooked, isHeld, tokenOf, type Answer } from "../support/visitor.ts";

/** A class with enough seats for everyone, so that only the link can refuse a visitor. */
const service = "one-time";

/** All visitors start with the same link and confirm at the same moment. It books once, and the others get 410. */
export async function raceForLinks(race: Race, { clients, links }: Sizes["oneTimeLinks"]): Promise<void> {
  const booked: Answer[] = [];
  for (const [n, link] of (await insertLinks(race, links)).entries()) {
    const slot = slotAt(n, 60);
    const visitors = Array.from({ length: clients }, () => race.visitor());
    const holds = await rush(clients, async (k) => race.saw(await visitors[k]!.hold({ service, slot, link })));
    race.expect(holds.every(isHeld), `a hold used ${link} up: ${tally(holds)}`);
    const keys = holds.map(() => randomUUID());
    const confirm = (k: number) => visitors[k]!.confirm(holds[k]!, keys[k]);
    const answers = await race.timed(() => rush(clients, async (k) => race.saw(await confirm(k))));
    const winner = answers.findIndex(isBooked);
    race.expect(answers.filter(isBooked).length === 1, `${link} was answered ${tally(answers)}`);
    race.expect(
      answers.filter(({ status }) => status === 410).length === clients - 1,
      `not all losers of ${link} got 410: ${tally(answers)}`,
    );
    if (winner === -1) continue;
    const repeat = race.saw(await confirm(winner));
    race.expect(
      repeat.location === answers[winner]!.location,
      `a repeat of the booking by ${link} got ${repeat.status}`,
    );
    const again = race.saw(await race.visitor().hold({ service, slot, link }));
    race.expect(again.status === 410, `${link} was opened again with ${again.status}`);
    await expectUsedBy(race, link, answers[winner]!);
    booked.push(answers[winner]!);
  }
  await race.expectKept(booked);
  const count = await race.count(service);
  race.expect(count === links, `${count} bookings by ${links} links`);
  race.facts.push(`${links} links × ${clients} clients: ${count} booked`);
}

async function insertLinks(race: Race, count: number): Promise<string[]> {
  const slugs = Array.from({ length: count }, (_, n) => `once-only-${n}`);
  await race.pool.query(
    `with link as (
       insert into one_time_links (provider_id, slug, service_id, price)
       select provider_id, unnest($2::text[]), id, 0 from services where slug = $1 returning *)
     insert into directory (kind, slug, provider_id, target_id)
     select 'one-time-link', slug, provider_id, id from link`,
    [service, slugs],
  );
  return slugs;
}

async function expectUsedBy(race: Race, link: string, { location }: Answer): Promise<void> {
  const { rowCount } = await race.pool.query(
    `select from one_time_links l join bookings b on b.provider_id = l.provider_id and b.id = l.used_by
      where l.slug = $1 and b.one_time_link_id = l.id and b.manage_token_hash = $2`,
    [link, hashOf(tokenOf(location, "booking") ?? "")],
  );
  race.expect(rowCount === 1, `${link} does not name the booking that used it up`);
}

function tally(answers: readonly Answer[]): string {
  return [...Map.groupBy(answers, ({ status }) => status)].map(([status, own]) => `${own.length}×${status}`).join(" ");
}
