import type pg from "pg";

export const fullDay = { provider: "full-day", members: 20, visits: 300 };

const surnames =
  "Almeida Berg Castellanos Dubois Eriksson Ferreira Grünwald Haapala Iglesias Jensen Kowalska Lind Marchetti Novak Oliveira";
const names =
  "Adelheid Bruno Carolina Dagmar Elena Frederico Greta Henrietta Ivo Joana Konstantin Leonie Maximilian Nadia Otto Philippa Quirin Rosalinda Serafim Theodora";
const services =
  "Physiotherapy Massage Acupuncture Osteopathy Consultation Pilates Yoga Podiatry Dietetics Reflexology";

/** The word of a text at a number, in SQL. */
const word = (words: string, number: string) =>
  `(string_to_array('${words}', ' '))[1 + (${number}) % ${words.split(" ").length}]`;

/**
 * Inserts a business with ten services, three rooms and twenty members, who work from 9 to 13 and from 14 to 18. On this
 * day, each of them has fifteen visits of 25 minutes, with three gaps between them. A third of the visitors still have to
 * pay, a fifth are here for the first time, a tenth have a remark.
 */
export async function insertFullDay(pool: pg.Pool, day: string): Promise<void> {
  const provider = `(select id from providers where slug = '${fullDay.provider}')`;
  await pool.query(`
    insert into providers (slug, name, time_zone, currency) values ('${fullDay.provider}', 'Full day', 'Europe/Lisbon', 'EUR');
    insert into services (provider_id, slug, name, durations, price, position)
      select ${provider}, 'full-day-' || n, ${word(services, "n")}, '{25}', 5000, n
        from generate_series(1, 10) n;
    insert into staff (provider_id, slug, name, time_zone, position)
      select ${provider}, lower(${word(names, "n")}), ${word(names, "n")} || ' ' || ${word(surnames, "n")}, 'Europe/Lisbon', n
        from generate_series(1, ${fullDay.members}) n;
    insert into service_staff (provider_id, service_id, staff_id)
      select s.provider_id, s.id, m.id from services s join staff m using (provider_id) where s.provider_id = ${provider};
    insert into directory (provider_id, kind, slug, target_id)
      select provider_id, 'service', slug, id from services where provider_id = ${provider};
    insert into staff_hours (provider_id, staff_id, weekday, starts_minute, ends_minute)
      select provider_id, id, weekday, starts, starts + 240
        from staff, generate_series(1, 7) weekday, unnest('{540, 840}'::int[]) starts where provider_id = ${provider};
    insert into resources (provider_id, slug, kind, name, units)
      select ${provider}, 'room-' || n, 'room', 'Room ' || n, 8 from generate_series(1, 3) n;

    create temporary table full_day as
      select gen_random_uuid() as id, gen_random_uuid() as session_id, s.provider_id, s.id as service_id, m.id as staff_id,
             15 * m.position + n as number, r.id as resource_id, m.position % 8 as unit,
             ('${day}'::timestamp + (case when n < 8 then 540 + 25 * n + n / 3 * 20 else 840 + 25 * (n - 8) + (n - 8) / 4 * 35 end)
               * interval '1 minute') at time zone 'Europe/Lisbon' as starts_at
        from staff m cross join generate_series(0, 14) n
        join services s on s.provider_id = m.provider_id and s.position = 1 + (m.position + n) % 10
        join resources r on r.provider_id = m.provider_id and r.slug = 'room-' || 1 + m.position / 8
       where m.provider_id = ${provider};
    insert into bookings (provider_id, id, reference, state, manage_token_hash, manage_token_sealed, starts_at, ends_at,
                          first_name, last_name, email, phone, time_zone, currency, total, checked_at)
      select provider_id, visit_id, upper(substr(md5(visit_id::text), 1, 8)), 'scheduled', sha256(visit_id::text::bytea), '', at,
             at + interval '25 minutes', ${word(names, "number")}, ${word(surnames, "number * 7")},
             'visitor-' || number || '@mail.example', '+351210000000', 'Europe/Lisbon', 'EUR', case when number % 3 = 0 then 5000 else 0 end, now()
        from full_day cross join lateral (
          select id as visit_id, starts_at as at union all
          select gen_random_uuid(), starts_at - interval '30 days' where number % 5 > 0) visits;
    insert into sessions (provider_id, id, service_id, starts_at, ends_at, lead_staff_id, seats, seats_taken)
      select provider_id, session_id, service_id, starts_at, starts_at + interval '25 minutes', staff_id, 1, 1 from full_day;
    insert into booking_lines (provider_id, booking_id, position, service_id, session_id, staff_id, assignment_reason, duration, price)
      select provider_id, id, 1, service_id, session_id, staff_id, 'chosen', 25, case when number % 3 = 0 then 5000 else 0 end from full_day;
    insert into claims (provider_id, session_id, staff_id, during)
      select provider_id, session_id, staff_id, tstzrange(starts_at, starts_at + interval '25 minutes') from full_day;
    insert into claims (provider_id, session_id, resource_id, unit, during)
      select provider_id, session_id, resource_id, unit, tstzrange(starts_at, starts_at + interval '25 minutes') from full_day;
    insert into operators (name, email, locale) values ('Full day', 'full-day@example.com', 'en');
    insert into remarks (provider_id, booking_id, operator_id, text)
      select provider_id, full_day.id, o.id, 'Remark' from full_day join operators o on o.email = 'full-day@example.com' where number % 10 = 0;
    drop table full_day;`);
}
