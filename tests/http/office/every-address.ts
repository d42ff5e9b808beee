import type pg from "pg";

interface Wanted {
  provider: string;
  /** The slug of the member who gives the visit. */
  staff: string;
}

/** Makes what the demo lacks, and reads real values for the parameters of every address of the office. */
export async function readValues(pool: pg.Pool, { provider, staff }: Wanted): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ reference: string; day: string }>(
    `select b.reference, to_char(b.starts_at, 'YYYY-MM-DD') as day from bookings b
       join providers p on p.id = b.provider_id
       join booking_lines l on l.provider_id = b.provider_id and l.booking_id = b.id
       join staff s on s.provider_id = l.provider_id and s.id = l.staff_id and s.slug = $2
      where p.slug = $1 and b.state = 'scheduled' and b.starts_at > now() order by b.starts_at limit 1`,
    [provider, staff],
  );
  const { rows: people } = await pool.query<{ id: string }>(
    "select o.id from operators o join grants g on g.operator_id = o.id where g.role = 'front-desk' limit 1",
  );
  const { rows: mails } = await pool.query<{ id: string }>(
    `insert into mails (provider_id, id, about, about_id, date_ids, kind, event, reader, who, state)
     select provider_id, gen_random_uuid(), 'booking', id, '{}', 'booked', 'matrix', 'booker', '', 'bounced'
       from bookings where reference = $1 returning id`,
    [rows[0]!.reference],
  );
  const { rows: blocks } = await pool.query<{ id: string }>(
    `insert into blocks (provider_id, staff_id, during, kind, made_by)
     select s.provider_id, s.id, tstzrange(now(), now() + interval '1 hour'), 'break', $1 from staff s where s.slug = $2
     returning id`,
    [people[0]!.id, staff],
  );
  const { rows: sessions } = await pool.query<{ id: string }>(
    `select l.session_id as id from booking_lines l join bookings b on b.provider_id = l.provider_id and b.id = l.booking_id
      where b.reference = $1 limit 1`,
    [rows[0]!.reference],
  );
  const { rows: customers } = await pool.query<{ id: string }>("select id from bookings where reference = $1", [
    rows[0]!.reference,
  ]);
  const { rows: entries } = await pool.query<{ id: string }>(
    `select w.id from waiting_entries w join providers p on p.id = w.provider_id
      where p.slug = $1 and w.state = 'waiting' limit 1`,
    [provider],
  );
  await pool.query(
    `insert into invoices (provider_id, number, name, kind, booking_id, locale, zone, currency, total, lines, taxes, paid, seller, reference)
     select provider_id, 1, '1', 'invoice', id, 'en', 'UTC', 'EUR', 100, '[{"text":"x","gross":100,"rate":0}]',
            '[{"rate":0,"net":100,"tax":0}]', '[]', '{"name":"x","address":"","taxNumber":"","taxName":"VAT"}', reference
       from bookings where reference = $1`,
    [rows[0]!.reference],
  );
  const { rows: vouchers } = await pool.query<{ id: string }>(
    `insert into vouchers (provider_id, code_hash, code_sealed, code_end, currency, worth, balance)
     select id, sha256('a code'), 'sealed', 'A1B2', currency, 5000, 5000 from providers where slug = $1 returning id`,
    [provider],
  );
  const { rows: takings } = await pool.query<{ id: string }>(
    `insert into takings (provider_id, booking_id, amount, currency, method, operator_id)
     select provider_id, id, 100, currency, 'cash', $2 from bookings where reference = $1 returning id`,
    [rows[0]!.reference, people[0]!.id],
  );
  const { rows: passes } = await pool.query<{ id: string }>(
    `with pass as (
       insert into passes (provider_id, package_id, title, visits, visits_left, service_ids, price, currency, code_hash, code_sealed, code_end)
       select provider_id, gen_random_uuid(), 'Five visits', 5, 4, array[gen_random_uuid()], 100, currency, sha256('a pass'), 'sealed', 'A1B3'
         from bookings where reference = $1 returning provider_id, id)
     update booking_lines l set pass_id = pass.id, pass_visits = 1 from pass, bookings b
      where b.provider_id = pass.provider_id and b.reference = $1 and l.provider_id = b.provider_id and l.booking_id = b.id and l.position = 1
     returning pass.id`,
    [rows[0]!.reference],
  );
  const { rows: orders } = await pool.query<{ reference: string }>(
    `insert into orders (provider_id, reference, state, token_hash, token_sealed, email, currency, total, sold_by)
     select id, '0RD-3R5', 'paid', sha256('matrix'), '', 'ada@example.com', currency, 100, $2 from providers where slug = $1
     returning reference`,
    [provider, people[0]!.id],
  );
  await pool.query(
    `insert into order_lines (provider_id, order_id, position, variant_id, title, quantity, unit_price)
     select provider_id, id, 1, gen_random_uuid(), 'Oil', 1, 100 from orders where reference = $1`,
    [orders[0]!.reference],
  );
  const { rows: moved } = await pool.query<{ id: string }>(
    `insert into cash_entries (provider_id, amount, currency, why, operator_id)
     select id, -100, currency, 'bank', $2 from providers where slug = $1 returning id`,
    [provider, people[0]!.id],
  );
  const { rows: webhooks } = await pool.query<{ id: string }>(
    `insert into webhooks (provider_id, id, url, kinds, secret_sealed, made_at)
     select id, gen_random_uuid(), 'https://example.com/hooks', '{booking.created}', 'x', now() from providers where slug = $1
     returning id`,
    [provider],
  );
  return {
    webhook: webhooks[0]!.id,
    number: "1",
    voucher: vouchers[0]!.id,
    cash: moved[0]!.id,
    taking: takings[0]!.id,
    credit: passes[0]!.id,
    order: orders[0]!.reference,
    customer: customers[0]!.id,
    entry: entries[0]!.id,
    block: blocks[0]!.id,
    session: sessions[0]!.id,
    mail: mails[0]!.id,
    provider,
    kind: "service",
    step: "service",
    slug: "massage",
    token: "unknown",
    hold: "unknown",
    date: rows[0]!.day,
    reference: rows[0]!.reference,
    operator: people[0]!.id,
  };
}

/** The address of a page with real values for its parameters. */
export function addressAt(path: string, values: Record<string, string>): string {
  const address = `/office/${path.replaceAll(/:(\w+)/g, (_, name: string) => values[name]!)}`.replace(/\/$/, "");
  const { reference, date } = values;
  // What a script asks exists only for a visit.
  return path.endsWith("/verdicts") ? `${address}?booking=${reference}&from=${date}&to=${date}` : address;
}
