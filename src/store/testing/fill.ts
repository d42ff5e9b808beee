import type pg from "pg";

/** How much a business has collected. */
export interface Volume {
  /** At least 40, so that every service has its members. */
  members: number;
  /** The newest `50 × members` are the same in every volume: they cover 40 days behind and 9 ahead. Older ones follow. */
  bookings: number;
  /** At least 100: posts, and a fixed number of everything else. */
  entries: number;
  responses: number;
}

/** The slugs of the services, by how many members can give them. */
export const filledServices = { solo: "solo", team: "team", everyone: "everyone", class: "class", capped: "capped" };

/** Members of the service "team". */
const teamSize = 20;

/**
 * Fills a migrated, empty database with one business and its history, inside PostgreSQL. Bookings come with lines,
 * sessions, claims, guests, payments and mails, as the product would have written them.
 */
export async function fill(client: pg.ClientBase, volume: Volume, onStep: (step: string) => void): Promise<void> {
  await client.query("set statement_timeout = 0");
  await checkForeignKeys(client, false);
  const indexes = await dropIndexes(client);
  for (const [step, sql] of steps(volume)) {
    onStep(step);
    await client.query(sql);
  }
  onStep("indexes");
  for (const definition of indexes) await client.query(definition);
  await checkForeignKeys(client, true);
  onStep("statistics");
  await client.query("analyze");
}

/** Building an index at once takes a tenth of the time. Returns the definitions. Keys and other constraints stay. */
async function dropIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any('{bookings, booking_lines, sessions, claims, mails, guests, payments}'::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Checking these rows takes most of the time and finds nothing. Only a superuser may omit it. */
async function checkForeignKeys(client: pg.ClientBase, isWanted: boolean): Promise<void> {
  await client.query(
    `select set_config('session_replication_role', $1, false) from pg_roles where rolname = current_user and rolsuper`,
    [isWanted ? "origin" : "replica"],
  );
}

/** A random but repeatable number from 0 to 99. */
const percent = (of: string) => `(hashtext((${of})::text) & 2147483647) % 100`;

const provider = "(select id from providers)";

function steps({ members, bookings, entries, responses }: Volume): [string, string][] {
  const each = Math.floor(bookings / members);
  return [
    ["business", business(members)],
    ["plan", plan(members, each)],
    ["bookings", insertBookings],
    ["sessions", insertSessions],
    ["lines", insertLines],
    ["claims", insertClaims],
    ["guests and payments", insertGuests + insertPayments],
    ["mails", insertMails],
    ["responses", insertResponses(responses)],
    ["entries", insertEntries(entries)],
    ["the rest", `drop table planned; ${insertRest}`],
  ];
}

function business(members: number): string {
  return `
    insert into providers (slug, name, tagline, time_zone, currency, contact_method, office_email)
      values ('growth', 'Growth', 'A business with history', 'Europe/Lisbon', 'EUR', '+351 21 555 0100', 'office@growth.example');
    insert into staff (provider_id, slug, name, title, time_zone, position, email)
      select ${provider}, 'member-' || n, 'Member ' || n, 'Therapist', 'Europe/Lisbon', n,
             case when n <= 40 then 'member-' || n || '@growth.example' else '' end
        from generate_series(1, ${members}) n;
    insert into staff_hours (provider_id, staff_id, weekday, starts_minute, ends_minute)
      select provider_id, id, weekday, 480, 1140 from staff, generate_series(1, 7) weekday;
    insert into services (provider_id, slug, name, summary, durations, price, position, seats, daily_cap,
                          reminder_minutes, follow_up_minutes)
      select ${provider}, slug, initcap(slug), 'What it is', '{30}', 5000, position, seats, cap, '{1440,60}', 120
        from (values ('solo', 1, 1, null), ('team', 2, 1, null), ('everyone', 3, 1, null),
                     ('class', 4, 12, null), ('capped', 5, 1, 500)) s (slug, position, seats, cap);
    insert into service_staff (provider_id, service_id, staff_id)
      select s.provider_id, s.id, m.id from services s join staff m on case s.slug
        when 'solo' then m.position = 1 when 'team' then m.position <= ${teamSize}
        when 'class' then m.position between 21 and 30 when 'capped' then m.position between 31 and 40 else true end;
    insert into directory (provider_id, kind, slug, target_id)
      select provider_id, 'service', slug, id from services;`;
}

/**
 * One row per booking. The newest 50 of each member are one a day, from 9 days ahead backwards. Before that there are
 * eight a day.
 */
function plan(members: number, each: number): string {
  return `
    create temporary table planned as
      select gen_random_uuid() as id, gen_random_uuid() as session_id, m.provider_id, m.id as staff_id, m.position as member,
             s.id as service_id, n, k.starts_at, k.starts_at + interval '30 minutes' as ends_at,
             least(k.starts_at - interval '5 days', now() - interval '1 hour') as created_at,
             case when k.is_near and ${percent("n * 7 + m.position")} < 5 and k.starts_at > now() - interval '20 days' then 'expired'
                  when ${percent("n * 11 + m.position")} < 8 then 'cancelled' else 'scheduled' end as state
        from staff m
       cross join generate_series(0, ${each - 1}) n
       cross join lateral (
         select n < 50 as is_near,
                case when n < 50
                  then date_trunc('day', now()) + (9 - n) * interval '1 day' + (9 + m.position % 8) * interval '1 hour'
                  else date_trunc('day', now()) - (41 + (n - 50) / 8) * interval '1 day'
                       + (480 + (n - 50) % 8 * 60) * interval '1 minute' end as starts_at) k
        join services s on s.slug = case
          when m.position = 1 then 'solo' when m.position <= ${teamSize} then 'team'
          when m.position <= 30 then 'class' when m.position <= 40 then 'capped' else 'everyone' end
       where m.position <= ${members}
       order by created_at;`;
}

const insertBookings = `
  insert into bookings (provider_id, id, reference, state, manage_token_hash, manage_token_sealed, starts_at, ends_at,
                        first_name, last_name, email, phone, time_zone, currency, total, guest_count, created_at,
                        changed_at, checked_at, cancelled_at, erased_at, revision)
  select provider_id, id, upper(substr(replace(id::text, '-', ''), 1, 8)) || n || 'M' || member, state,
         sha256(id::text::bytea), repeat('s', 90), starts_at, ends_at,
         case state when 'expired' then '' else 'Ada' end, case state when 'expired' then '' else 'Visitor ' || n end,
         case state when 'expired' then '' else 'visitor-' || n % 5000 || '-' || member || '@mail.example' end,
         '+351210000000', 'Europe/Lisbon', 'EUR', 5000, case when ${percent("id")} < 5 then 1 else 0 end, created_at,
         created_at, case state when 'expired' then null else created_at end,
         case state when 'cancelled' then created_at end, case state when 'expired' then created_at + interval '20 hours' end, 0
    from planned order by planned.created_at;`;

const insertSessions = `
  insert into sessions (provider_id, id, service_id, starts_at, ends_at, lead_staff_id, seats, seats_taken)
  select p.provider_id, p.session_id, p.service_id, p.starts_at, p.ends_at, p.staff_id, s.seats,
         case state when 'scheduled' then 1 else 0 end
    from planned p join services s on s.id = p.service_id order by created_at;`;

const insertLines = `
  insert into booking_lines (provider_id, booking_id, position, service_id, session_id, staff_id, assignment_reason,
                             duration, price)
  select provider_id, id, 1, service_id, session_id, staff_id, 'fewest-bookings', 30, 5000
    from planned order by planned.created_at;`;

const insertClaims = `
  insert into claims (provider_id, session_id, staff_id, during)
  select provider_id, session_id, staff_id, tstzrange(starts_at, ends_at)
    from planned where state = 'scheduled' order by created_at;`;

const insertGuests = `
  insert into guests (provider_id, booking_id, position, name, email, seat_token_hash)
  select provider_id, id, 1, 'Guest', 'guest-' || n || '@mail.example', sha256(('guest ' || id)::bytea)
    from planned where ${percent("id")} < 5;`;

const insertPayments = `
  create temporary table paid as
    select provider_id, id as booking_id, gen_random_uuid() as id, created_at from planned
     where state = 'scheduled' and ${percent("id")} >= 90;
  insert into payments (provider_id, id, gateway, checkout_id, checkout_expires_at, state, amount, currency, captured,
                        paid_at, token_hash, sealed_return, checked_at, created_at, changed_at)
  select provider_id, id, 'test', 'checkout ' || id, created_at + interval '35 minutes', 'paid', 5000, 'EUR', 5000,
         created_at, sha256(id::text::bytea), '', created_at, created_at, created_at from paid;
  insert into payment_bookings (provider_id, payment_id, booking_id, amount)
  select provider_id, id, booking_id, 5000 from paid;
  drop table paid;`;

/** The visitor's mails, and those of members with an address. Past visits were reminded of. */
const insertMails = `
  insert into mails (provider_id, about, about_id, date_ids, kind, event, reader, who, state, attempts, created_at, changed_at)
  select provider_id, 'booking', id, array[id::text], kind, event, reader, who,
         case when ${percent("id::text || kind")} = 0 and kind = 'reminder' then 'bounced' else 'sent' end, 1, at, at
    from planned
   cross join lateral (
     values ('booked', '0', 'booker', '', created_at),
            ('booked', '0', case when member <= 40 then 'staff' end, staff_id::text, created_at),
            ('reminder', '1440 ' || to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
             case when starts_at < now() + interval '23 hours' then 'booker' end, '', starts_at - interval '1 day'),
            ('reminder', '60 ' || to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
             case when starts_at < now() then 'booker' end, '', starts_at - interval '1 hour'),
            ('follow-up', 'once', case when starts_at < now() - interval '3 hours' then 'booker' end, '',
             starts_at + interval '150 minutes')) m (kind, event, reader, who, at)
   where state = 'scheduled' and reader is not null
   order by created_at;`;

function insertResponses(count: number): string {
  const definition = JSON.stringify({
    kind: "form",
    title: "Tell us",
    intro: "",
    submitLabel: "",
    pages: [
      {
        id: "one",
        title: "",
        text: "",
        showIf: null,
        next: [],
        fields: ["email", "long-text"].map((type) => ({
          id: type,
          type,
          label: type,
          hint: "",
          isRequired: false,
          requiredIf: null,
          showIf: null,
          ...(type === "email" ? {} : { most: 2000 }),
        })),
      },
    ],
    ending: { title: "", text: "", redirect: null, book: null },
    endings: [],
    scoring: null,
  });
  return `
    insert into forms (provider_id, slug, kind, version, responses_taken)
      select ${provider}, 'tell-us', 'form', 1, ${count};
    insert into form_versions (provider_id, form_id, version, definition)
      select provider_id, id, 1, '${definition}' from forms;
    insert into directory (provider_id, kind, slug, target_id) select provider_id, 'form', slug, id from forms;
    insert into responses (provider_id, form_id, version, token_hash, state, typed, done_pages, answers, begun_at,
                           changed_at, ended_at)
      select f.provider_id, f.id, 1, sha256(('response ' || n)::bytea), case when n % 50 = 0 and n <= 1000 then 'open' else 'complete' end,
             said, '{one}', case when n % 50 <> 0 or n > 1000 then '{}'::jsonb end, at, at,
             case when n % 50 <> 0 or n > 1000 then at end
        from forms f, generate_series(1, ${count}) n,
             lateral (select jsonb_build_object('email', array['Writer-' || n || '@mail.example'],
                                                'long-text', array[repeat('What I wanted to say. ', 10)]) as said,
                             now() - n * interval '5 minutes' as at) r;`;
}

/** Five pages, ten categories, five authors, thirty tags, twenty products and five collections. The rest are posts. */
function insertEntries(count: number): string {
  const words =
    "garden harbour morning window river letter winter bread quiet stone lantern orchard ferry copper paper";
  return `
    create temporary table written as
      select ${provider} as provider_id, gen_random_uuid() as id, kind, n, kind || '-' || n as slug
        from (values ('page', 5), ('category', 10), ('author', 5), ('tag', 30), ('product', 20), ('collection', 5),
                     ('post', ${count - 75})) k (kind, count), generate_series(1, count) n;
    insert into entries (provider_id, id, kind, slug, position, published_at, shows, in_menu, changed_at)
      select provider_id, id, kind, slug, n, case when kind = 'post' then now() - n * interval '3 hours' end,
             case when kind = 'page' then (array['posts', 'products', 'text'])[least(n, 3)] end, kind = 'page',
             now() - n * interval '3 hours'
        from written;
    insert into entry_texts (provider_id, entry_id, locale, title, summary, body, folded_title, folded_text, words)
      select provider_id, id, 'en', initcap(kind) || ' ' || n, 'In short', body, kind || ' ' || n, body, 300
        from written, lateral (
          select 'rare' || n || ' ' || string_agg(
                   (string_to_array('${words}', ' '))[1 + (hashtext(kind || n || '.' || i) & 2147483647) % 15], ' ')
                 || case when n % 20 = 0 then ' seldom' else '' end as body
            from generate_series(1, case when kind = 'post' then 300 else 20 end) i) t;
    insert into entry_directory (kind, slug, provider_id, entry_id)
      select kind, slug, provider_id, id from written where kind not in ('author', 'tag');
    insert into entry_relations (provider_id, entry_id, related_id, position)
      select p.provider_id, p.id, r.id, case r.kind when 'page' then 0 when 'category' then 1 when 'author' then 2 else 3 end
        from written p join written r on p.kind = 'post' and (
          (r.kind = 'page' and r.n = 1) or (r.kind = 'category' and r.n = 1 + p.n % 10)
          or (r.kind = 'author' and r.n = 1 + p.n % 5) or (r.kind = 'tag' and r.n = 1 + p.n % 30))
      union all
      select c.provider_id, c.id, p.id, p.n from written c join written p
        on c.kind = 'collection' and p.kind = 'product' and p.n % 5 = c.n % 5;
    insert into product_variants (provider_id, product_id, slug, price, position)
      select provider_id, id, 'one', 1500, 1 from written where kind = 'product';
    insert into cards (provider_id, entry_id, locale, name, bytes)
      select w.provider_id, w.id, 'en',
             encode(sha256(convert_to(concat_ws(chr(31), '1', t.title, p.name, p.primary_color,
               coalesce(p.cover, p.logo)), 'UTF8')), 'hex'), 'x'
        from written w join entry_texts t on t.entry_id = w.id join providers p on p.id = w.provider_id
       where w.kind <> 'tag';
    drop table written;`;
}

/** The keys of the last two days, and links for one booking. */
const insertRest = `
  insert into idempotency_keys (provider_id, operation, key, request_hash, answer, created_at)
    select provider_id, 'book', 'key ' || id, sha256(id::text::bytea), '{"booked": true}', created_at
      from bookings where created_at > now() - interval '2 days';
  insert into one_time_links (provider_id, slug, service_id)
    select provider_id, 'link-for-one-' || n, id from services, generate_series(1, 20) n where slug = 'solo';
  insert into directory (provider_id, kind, slug, target_id)
    select provider_id, 'one-time-link', slug, id from one_time_links;`;
