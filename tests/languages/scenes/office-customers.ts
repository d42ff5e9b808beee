import { randomUUID } from "node:crypto";
import type { Hands, Stage } from "./scene.ts";

/** Customers of the office: every list, every page, and every change that is refused. */
export async function playCustomers({ crawler, world }: Stage, root: string, { see, send }: Hands): Promise<void> {
  const { rows } = await world.pool.query<{ id: string; provider: string; currency: string }>(
    `select b.id, b.provider_id as provider, b.currency from bookings b join providers p on p.id = b.provider_id
      where p.slug = $1 and b.state = 'scheduled' and b.starts_at > now() and b.email <> '' and b.series_id is null
      order by b.created_at desc limit 2`,
    [root.slice("/office/".length)],
  );
  const [own, other] = rows as [(typeof rows)[0], (typeof rows)[0]];
  const list = `${root}/customers`;
  const page = `${list}/${own.id}`;
  const key = () => ({ key: randomUUID() });
  await world.pool.query(
    `update bookings set first_name = 'Άδα', last_name = 'Βύρων', email = 'ada-crawled@example.com', phone = '+351900000001',
       ends_at = case id when $1 then ends_at else starts_at + interval '1 hour' end where id = any($2)`,
    [own.id, [own.id]],
  );
  await world.pool.query(
    "update bookings set email = 'bela-crawled@example.com', phone = '+351900000001' where id = $1",
    [other.id],
  );
  await fill(world.pool, own);

  await see("customers", list);
  await see("customers: older", `${list}?after=9999999999999999.${own.id}`);
  for (const typed of ["Βύρων", "nobody-has-this-name"])
    await see("customers: searched", `${list}?q=${encodeURIComponent(typed)}`);
  await see("customer", page);
  await send("customer: no remark", `${page}/remark`, { text: "", ...key() });
  await send("customer: a remark", `${page}/remark`, { text: "Ναι", ...key() });
  await see("customer: with a remark", page);
  await see("customer: the zip", `${page}/export.zip`);
  await send("customer: no such remark", `${page}/unremark`, { remark: randomUUID(), ...key() });
  await see("customer: in person only?", `${page}/bar`);
  await send("customer: no reason", `${page}/bar`, { reason: "", ...key() });
  await send("customer: barred", `${page}/bar`, { reason: "Ναι", ...key() });
  await see("customer: in person only", page);
  await send("customer: allowed again", `${page}/unbar`, key());
  for (const done of ["remarked", "unremarked", "barred", "unbarred", "merged", "split", "erased"])
    await see(`customer: ${done}`, `${list}?done=customer-${done}`);
  await see("customer: merge", `${page}/merge`);
  await see("customer: merge: found", `${page}/merge?q=${encodeURIComponent("bela-crawled@example.com")}`);
  await see("customer: merge: no one found", `${page}/merge?q=nobody-has-this-name`);
  await see("customer: merge: side by side", `${page}/merge?with=${other.id}`);
  await send("customer: merge: the same", `${page}/merge`, { other: own.id, ...key() });
  await send("customer: split: not theirs", `${page}/split`, { kind: "email", value: "x@example.com", ...key() });
  await send("customer: split: the last", `${page}/split`, {
    kind: "email",
    value: "ada-crawled@example.com",
    ...key(),
  });
  await send("customer: merged", `${page}/merge`, { other: other.id, ...key() });
  await see("customer: split", `${page}/merge`);
  await see("customer: erase: needed", `${page}/erase`);
  await send("customer: erase: refused", `${page}/erase`, key());
  await world.pool.query(
    `update bookings set starts_at = starts_at - interval '3 years', ends_at = ends_at - interval '3 years',
       attendance = 'no-show' where id = any($1)`,
    [[own.id, other.id]],
  );
  await world.pool.query(
    "update orders set changed_at = now() - interval '3 years' where email = 'ada-crawled@example.com'",
  );
  await see("customer: of the past", page);
  await see("customer: erase", `${page}/erase`);
  await crawler.open("office: customer: unknown", `${list}/${randomUUID()}`);
}

/** An order, credits, a place on a waiting list and a seat in someone's visit. */
async function fill(
  pool: Stage["world"]["pool"],
  own: { id: string; provider: string; currency: string },
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into orders (provider_id, reference, state, token_hash, token_sealed, name, email, currency, total)
     select $1, 'CRW-00' || n, case n when 1 then 'paid' else 'cancelled' end, sha256(n::text::bytea), '', 'Άδα',
            'ada-crawled@example.com', $2, 1000
       from generate_series(1, 2) n returning id`,
    [own.provider, own.currency],
  );
  await pool.query(
    `insert into vouchers (provider_id, code_hash, code_sealed, code_end, currency, worth, balance, order_id, expires_at, voided_at)
     select $1, sha256(('crawl' || n)::bytea), '', 'ABCD', $2, 5000, 2500, $3, now() + interval '1 year',
            case n when 1 then now() end from generate_series(1, 2) n`,
    [own.provider, own.currency, rows[0]!.id],
  );
  await pool.query(
    `insert into passes (provider_id, package_id, title, visits, visits_left, service_ids, price, currency, code_hash, code_sealed,
       code_end, email)
     values ($1, gen_random_uuid(), 'Δέκα', 10, 4, array[gen_random_uuid()], 100, $2, sha256('crawl-pass'), '', 'WXYZ',
       'ada-crawled@example.com')`,
    [own.provider, own.currency],
  );
  await pool.query(
    `insert into waiting_entries (provider_id, service_id, seats, state, kind, day, name, email, phone, locale, time_zone, token_hash,
       ended_at)
     select $1, service_id, 1, state, 'day', current_date + 60 + n::int, 'Άδα', 'ada-crawled@example.com', '', 'en', 'UTC',
            sha256(('crawl-entry' || n)::bytea), case state when 'waiting' then null else now() end
       from booking_lines, unnest(array['waiting', 'accepted', 'expired']) with ordinality as states (state, n)
      where booking_id = $2 and position = 1`,
    [own.provider, own.id],
  );
  await pool.query(
    `insert into guests (provider_id, booking_id, position, name, email)
     select provider_id, id, 90, 'Άδα', 'ada-crawled@example.com' from bookings
      where provider_id = $1 and state = 'scheduled' and ends_at < now() limit 1`,
    [own.provider],
  );
  await pool.query(
    `insert into responses (provider_id, id, form_id, version, token_hash, state, locale, typed)
     select provider_id, gen_random_uuid(), form_id, version, sha256('crawl-response'), 'open', 'en',
            '{"mail": ["ada-crawled@example.com"]}'
       from form_versions where provider_id = $1 limit 1`,
    [own.provider],
  );
}
