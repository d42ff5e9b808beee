import { randomBytes, randomUUID } from "node:crypto";
import type { Sizes } from "../sizes.ts";
import { hashOf, type Race } from "../support/race.ts";
import { slotAt } from "../support/slots.ts";
import { rush } from "../support/together.ts";
import { isBooked, isHeld, tokenOf, type Answer } from "../support/visitor.ts";

/** A class with enough seats for everyone, so that only the code can refuse a visitor. */
const service = "spent";
const price = 1000;
/** How many visits each code can pay for. */
const enoughFor = 3;

const mostRounds = 20;

type Kind = "voucher" | "pass" | "coupon";

/** All visitors have typed the same code and book at the same moment. It pays for three of them, and the others get 409. */
export async function raceForCredits(race: Race, kind: Kind, { clients, rounds }: Sizes["credits"]): Promise<void> {
  await race.pool.query("update services set price = $2 where slug = $1", [service, price]);
  const booked: Answer[] = [];
  for (let n = 0; n < rounds; n++) {
    const creditId = await insertCredit(race, kind);
    const slot = slotAt(n, 60);
    const holds = await rush(clients, async () => race.saw(await race.visitor().hold({ service, slot })));
    race.expect(holds.every(isHeld), `a hold failed: ${tally(holds)}`);
    await type(race, kind, creditId, holds);
    const applied = await shownCodes(race, holds[0]!);
    const confirm = (k: number) =>
      race.visitor().confirm(holds[k]!, randomUUID(), { email: `ada${k}@example.com`, applied });
    const answers = await race.timed(() => rush(clients, async (k) => race.saw(await confirm(k))));
    const winners = answers.filter(isBooked);
    race.expect(winners.length === enoughFor, `a ${kind} paid for ${winners.length} visits: ${tally(answers)}`);
    race.expect(
      answers.filter(({ status }) => status === 409).length === clients - enoughFor,
      `not all losers got 409: ${tally(answers)}`,
    );
    booked.push(...winners);
    const losers = holds.filter((_, k) => !isBooked(answers[k]!));
    await Promise.all(losers.map((hold) => race.visitor().release(hold)));
  }
  await race.expectKept(booked);
  for (const fault of await overspent(race)) race.violations.push(fault);
  race.facts.push(`${rounds} ${kind}s × ${clients} clients: ${booked.length} visits paid`);
}

/**
 * The same race, with what a careless program would do: read what is left, and write what remains. The checks of the
 * tables are dropped. If nothing is found then, the checks of this race are worth nothing.
 */
export async function expectDoubleSpending(race: Race, { clients }: Sizes["credits"]): Promise<void> {
  await race.pool.query("alter table vouchers drop constraint vouchers_check");
  let found: string[] = [];
  for (let round = 0; round < mostRounds && found.length === 0; round++) {
    const id = await insertCredit(race, "voucher");
    await rush(clients, async () => {
      const { rows } = await race.pool.query<{ provider_id: string; balance: string }>(
        "select provider_id, balance from vouchers where id = $1",
        [id],
      );
      const { provider_id, balance } = rows[0]!;
      if (Number(balance) < price) return;
      await race.pool.query("update vouchers set balance = $2 where id = $1", [id, Number(balance) - price]);
      await race.pool.query(
        "insert into voucher_entries (provider_id, voucher_id, kind, amount) values ($1, $2, 'spent', $3)",
        [provider_id, id, -price],
      );
    });
    found = await overspent(race);
  }
  race.expect(found.length > 0, "a careless program spent nothing twice: the race finds nothing");
  race.facts.push(`${found.length} vouchers were spent twice`);
}

/** What is left is the sum of the entries, and never more was spent than there was. */
async function overspent(race: Race): Promise<string[]> {
  const { rows } = await race.pool.query<{ fault: string }>(`
    select 'voucher ' || id || ' has ' || balance || ', its entries say ' || left_by as fault from (
      select vouchers.id, balance, coalesce(sum(amount), 0) as left_by from vouchers
        left join voucher_entries on voucher_id = vouchers.id group by vouchers.id, balance) sums
     where balance <> left_by or left_by < 0
    union all
    select 'pass ' || id || ' has ' || visits_left || ', its entries say ' || left_by from (
      select passes.id, visits_left, coalesce(sum(pass_entries.visits), 0) as left_by from passes
        left join pass_entries on pass_id = passes.id group by passes.id, visits_left) sums
     where visits_left <> left_by or left_by < 0
    union all
    select 'coupon ' || coupons.id || ' was used ' || uses || ' times, of ' || most_uses from coupons
     where uses > most_uses or uses <> (select count(*) from coupon_uses
                                         where coupon_id = coupons.id and ended_at is null)`);
  return rows.map(({ fault }) => fault);
}

async function insertCredit(race: Race, kind: Kind): Promise<string> {
  const code = randomBytes(8).toString("hex");
  const of = "from services where slug = $1";
  const common = "provider_id, code_hash, code_sealed, code_end, currency";
  const values =
    "provider_id, sha256(convert_to($2, 'utf8')), '', 'AAAA', (select currency from providers where id = provider_id)";
  const statements = {
    voucher: `with one as (insert into vouchers (${common}, worth, balance)
                select ${values}, ${enoughFor * price}, ${enoughFor * price} ${of} returning provider_id, id),
              entered as (insert into voucher_entries (provider_id, voucher_id, kind, amount)
                select provider_id, id, 'issued', ${enoughFor * price} from one) select id from one`,
    pass: `with one as (insert into passes (${common}, package_id, title, visits, visits_left, service_ids, price)
             select ${values}, gen_random_uuid(), 'Three', ${enoughFor}, ${enoughFor}, array[id], 1 ${of}
             returning provider_id, id),
           entered as (insert into pass_entries (provider_id, pass_id, kind, visits)
             select provider_id, id, 'issued', ${enoughFor} from one) select id from one`,
    coupon: `insert into coupons (provider_id, slug, name, code, kind, percent, most_uses)
             select provider_id, $2, $2, upper($2), 'share', 50, ${enoughFor} ${of} returning id`,
  };
  const { rows } = await race.pool.query<{ id: string }>(statements[kind], [service, code]);
  return rows[0]!.id;
}

/** Every hold has the code, as if its visitor had typed it. */
async function type(race: Race, kind: Kind, creditId: string, holds: readonly Answer[]): Promise<void> {
  const hashes = holds.map(({ location }) => hashOf(tokenOf(location, "hold") ?? ""));
  await race.pool.query(
    `insert into booking_credits (provider_id, booking_id, credit_id, kind, position)
     select provider_id, id, $2, $3, 1 from bookings where manage_token_hash = any($1)`,
    [hashes, creditId, kind],
  );
}

/** What the page of a hold says that its code is worth. The form sends it back. */
async function shownCodes(race: Race, { location }: Answer): Promise<string> {
  const { body } = race.saw(await race.visitor().get(location));
  return /name="applied" value="([^"]*)"/.exec(body)?.[1] ?? "";
}

function tally(answers: readonly Answer[]): string {
  return [...Map.groupBy(answers, ({ status }) => status)].map(([status, own]) => `${own.length}×${status}`).join(" ");
}
