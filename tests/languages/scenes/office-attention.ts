import type { Hands, Stage } from "./scene.ts";

type Put = (sql: string) => Promise<unknown>;

/** Everything that the attention list can name, beside what `playHandover` leaves, and the pages to which its lines lead. */
export async function playAttention(
  { world }: Pick<Stage, "world">,
  root: string,
  { see, send }: Hands,
): Promise<void> {
  const slug = root.split("/").at(-1)!;
  const put: Put = (sql) =>
    world.pool.query(sql.replaceAll("PROVIDER", `(select id from providers where slug = '${slug}')`));
  const list = `${root}/attention`;
  await put("update providers set office_email = 'desk@office.example' where id = PROVIDER");
  await putMails(put);
  await putMoney(put);
  await putMisfits(put);
  await putSetUp(put);
  await putInstallation(put);
  await see("attention: everything", list);
  const { rows } = await world.pool.query<{ id: string }>(
    `select distinct on (about, reader) id from mails
      where state = 'bounced' and provider_id = (select id from providers where slug = $1) and refused_address is null`,
    [slug],
  );
  for (const { id } of rows) await see("a mail that did not arrive", `${root}/mails/${id}`);
  const [mail] = rows;
  await send("a mail that did not arrive: sent again", `${root}/mails/${mail!.id}`, {});
  await send("a mail that did not arrive: not a second time", `${root}/mails/${mail!.id}`, {});
  await see("a mail that did not arrive: no more", `${root}/mails/00000000-0000-0000-0000-000000000000`);
  await put("update providers set office_email = '' where id = PROVIDER");
  await put("create table staff_aside as select provider_id, id, email from staff where provider_id = PROVIDER");
  await put("update staff set email = '' where provider_id = PROVIDER");
  await see("attention: an owner is told", list);
  await put("create table grants_aside as select * from grants where provider_id = PROVIDER and role = 'owner'");
  await put("update grants set role = 'manager' where provider_id = PROVIDER and role = 'owner'");
  await see("attention: nobody is told", list);
  await put(`update grants g set role = 'owner' from grants_aside a
              where a.provider_id = g.provider_id and a.operator_id = g.operator_id`);
  await put("drop table grants_aside");
  await put(
    "update staff s set email = a.email from staff_aside a where a.provider_id = s.provider_id and a.id = s.id",
  );
  await put("drop table staff_aside");
  await put("update providers set office_email = 'office@corner.example' where id = PROVIDER");
}

/** A picture that cannot be drawn, businesses where nothing is wrong, and one where all that is wrong was seen. */
export async function playQuiet({ world }: Pick<Stage, "world">, { see, send }: Hands): Promise<void> {
  await world.pool.query(
    `with drawn as (select provider_id, split_part(photo, '.', 1) as hash from staff where photo like '%.%' limit 1)
     update files f set undrawable_at = now() from drawn where f.provider_id = drawn.provider_id and f.hash = drawn.hash`,
  );
  const { rows } = await world.pool.query<{ slug: string }>("select slug from providers order by slug");
  for (const { slug } of rows) await see("attention: any business", `/office/${slug}/attention`);
  await world.pool.query("update files set undrawable_at = null");
  const list = "/office/ribeira-cycles/attention";
  const { body } = await see("attention: a quiet business", list);
  const found = body.matchAll(/name="kind" value="([^"]+)"\/?>\s*<input type="hidden" name="about" value="([^"]+)"/g);
  for (const [, kind, about] of found) await send("attention: seen", list, { kind: kind!, about: about! });
  await see("attention: only what was seen, or all is good", list);
}

async function putMails(put: Put): Promise<void> {
  const lose = (about: string, id: string, from: string, reader = "booker") =>
    put(
      `insert into mails (provider_id, about, about_id, kind, event, reader, state, answer, changed_at)
       select provider_id, '${about}', ${id}, 'credit', gen_random_uuid()::text, '${reader}', 'bounced', '550 7', now() - interval '1 hour'
         from ${from} where provider_id = PROVIDER limit 1`,
    );
  await put(
    `insert into orders (provider_id, reference, state, token_hash, token_sealed, email, currency, total)
     select PROVIDER, 'ATT-3N7', 'paid', sha256('attention'), '', 'ada@example.com', 'EUR', 100`,
  );
  await put(
    `insert into vouchers (provider_id, code_hash, code_sealed, code_end, currency, worth, balance)
     select PROVIDER, sha256('attention'), '', 'A777', 'EUR', 5000, 5000`,
  );
  await put(
    `insert into passes (provider_id, package_id, title, visits, visits_left, service_ids, price, currency, code_hash, code_sealed, code_end)
     select PROVIDER, gen_random_uuid(), '7', 7, 7, array[gen_random_uuid()], 1, 'EUR', sha256('attention'), '', 'A778'`,
  );
  await lose("booking", "id", "bookings");
  await lose("order", "id", "orders");
  await lose("order", "id", "orders", "office");
  await lose("voucher", "id", "vouchers");
  await lose("pass", "id", "passes");
  await lose("waiting", "gen_random_uuid()", "services");
  await lose("submission", "gen_random_uuid()", "services");
  await put("update mails set kind = 'booked' where about = 'booking' and kind = 'credit'");
  await put(
    `insert into mails (provider_id, about, about_id, kind, event, reader, state, refused_address)
     select provider_id, 'booking', id, 'booked', gen_random_uuid()::text, 'office', 'sent', 'desk@office.example'
       from bookings where provider_id = PROVIDER limit 1`,
  );
  await put(
    `insert into mails (provider_id, about, about_id, kind, event, reader, state, attempts, answer, created_at)
     select provider_id, 'booking', id, 'receipt', gen_random_uuid()::text, 'booker', 'waiting', 7, '451 7', now() - interval '1 hour'
       from bookings where provider_id = PROVIDER limit 1`,
  );
}

async function putMoney(put: Put): Promise<void> {
  await put(
    `update bookings set total = 700, starts_at = now() - interval '3 days', ends_at = now() - interval '71 hours', attendance = null
      where id = (select id from bookings where provider_id = PROVIDER and state = 'scheduled' order by created_at limit 1)`,
  );
  await put(
    `insert into takings (provider_id, booking_id, amount, currency, method, operator_id)
     select b.provider_id, b.id, 70000, b.currency, 'card', o.id from bookings b, operators o
      where b.provider_id = PROVIDER and b.state = 'scheduled' order by b.created_at desc limit 1`,
  );
  await put(
    `update payments set state = 'returned', return_reason = 'lost', changed_at = now(), captured = amount
      where id = (select p.id from payments p join payment_bookings pb on pb.provider_id = p.provider_id and pb.payment_id = p.id
                   where p.provider_id = PROVIDER and p.checkout_id is not null limit 1)`,
  );
}

/** Visits out of hours, of a giver who is busy, and of a service that changed. */
async function putMisfits(put: Put): Promise<void> {
  const nth = (number: number) =>
    `(select id from bookings where provider_id = PROVIDER and state = 'scheduled' and starts_at > now() + interval '2 days'
       order by created_at offset ${number} limit 1)`;
  for (const [number, hour] of [3, 22].entries())
    await put(
      `with moved as (
         update bookings set starts_at = date_trunc('day', starts_at) + interval '${hour} hours',
                             ends_at = date_trunc('day', starts_at) + interval '${hour + 1} hours'
          where id = ${nth(number)} returning provider_id, id, starts_at, ends_at)
       update sessions s set starts_at = moved.starts_at, ends_at = moved.ends_at
         from moved join booking_lines l on l.provider_id = moved.provider_id and l.booking_id = moved.id
        where s.provider_id = l.provider_id and s.id = l.session_id`,
    );
}

/** Words of the set-up are in Greek letters or digits. */
async function putSetUp(put: Put): Promise<void> {
  const member = (slug: string) =>
    put(
      `insert into staff
       select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'slug', '${slug}', 'name', '${slug}', 'feed_token_hash', null))).*
         from staff s where provider_id = PROVIDER limit 1`,
    );
  await member("7-7");
  await member("7-8");
  await put(
    `insert into service_staff (provider_id, service_id, staff_id)
     select v.provider_id, v.id, s.id from services v join staff s on s.provider_id = v.provider_id and s.slug = '7-8'
      where v.provider_id = PROVIDER and v.is_active and v.supply = 'starts' and v.confirmation = 'at-once' limit 1`,
  );
  await put(
    `insert into services
     select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'slug', '7-9', 'name', '7-9'))).*
       from services v where provider_id = PROVIDER and is_active and supply = 'starts' and confirmation = 'at-once' limit 1`,
  );
  await put(
    `insert into rate_counts (operation, client, span_start)
     select 'crowded', uuid_send(provider_id) || uuid_send(id), date_trunc('minute', now()) from services
      where provider_id = PROVIDER limit 1 on conflict do nothing`,
  );
  await put(
    `with own as (insert into operators (name, email, locale, ended_at) values ('7', 'key:attention', 'en', now()) returning id),
          gone as (insert into operators (name, email, locale, ended_at) values ('7', 'gone:attention', 'en', now()) returning id)
     insert into api_keys (provider_id, id, operator_id, made_by, verbs, key_hash, last_four, made_at)
     select PROVIDER, gen_random_uuid(), own.id, gone.id, '{day.see}', sha256('attention'), '7777', now() from own, gone`,
  );
  await put(
    `update bookings set offered_until = now() - interval '1 hour'
      where id = (select offer_id from waiting_entries where provider_id = PROVIDER and state = 'offered' limit 1)`,
  );
}

/** The worker of the product is there again within seconds. */
async function putInstallation(put: Put): Promise<void> {
  await put(
    `select graphile_worker.add_job('send-gift', json_build_object('providerId', PROVIDER), run_at => now() + interval '9 hours')`,
  );
  await put(
    "update graphile_worker._private_jobs set attempts = max_attempts where run_at > now() + interval '8 hours' and locked_at is null",
  );
  await put("update worker_heartbeats set seen_at = now() - interval '10 minutes'");
}
