import type pg from "pg";
import { generate, SIZES } from "../generate.ts";

/** Inserts a provider for each of the sizes W1 to W3. Its service has the name of the size as its slug. */
export async function insertWorkloads(pool: pg.Pool): Promise<string[]> {
  const slugs: string[] = [];
  for (const size of SIZES.slice(0, 3)) {
    const slug = size.name.toLowerCase();
    const from = new Date(Date.now() + 86_400_000);
    const to = new Date(from.getTime() + 31 * 86_400_000);
    const workload = generate({ ...size, from: from.toISOString(), to: to.toISOString() });
    await insertProvider(pool, slug, size.interval, size.duration, workload.staff);
    slugs.push(slug);
  }
  return slugs;
}

async function insertProvider(
  pool: pg.Pool,
  slug: string,
  interval: number,
  duration: number,
  staff: ReturnType<typeof generate>["staff"],
): Promise<void> {
  const client = await pool.connect();
  const id = async (sql: string, values: unknown[]) =>
    (await client.query<{ id: string }>(`${sql} returning id`, values)).rows[0]!.id;
  try {
    await client.query("begin");
    const provider = await id(
      "insert into providers (slug, name, time_zone, currency) values ($1, $1, 'Europe/Berlin', 'EUR')",
      [slug],
    );
    const service = await id(
      `insert into services (provider_id, slug, name, durations, interval_minutes, staffing, window_days, notice_minutes)
       values ($1, $2, $2, $3, $4, 'any', 60, 0)`,
      [provider, slug, [duration], interval],
    );
    await client.query("insert into directory (provider_id, kind, slug, target_id) values ($1, 'service', $2, $3)", [
      provider,
      slug,
      service,
    ]);
    for (const [position, member] of staff.entries()) {
      const person = await id(
        "insert into staff (provider_id, slug, name, time_zone, position) values ($1, $2, $2, $3, $4)",
        [provider, `member-${position}`, member.timeZone, position],
      );
      await client.query("insert into service_staff (provider_id, service_id, staff_id) values ($1, $2, $3)", [
        provider,
        service,
        person,
      ]);
      for (const { days, start, end } of member.weekly)
        await client.query(
          `insert into staff_hours (provider_id, staff_id, weekday, starts_minute, ends_minute)
           select $1, $2, unnest($3::int[]), $4, $5`,
          [provider, person, days, minuteOf(start), minuteOf(end)],
        );
      const calendar = await id(
        `insert into calendars (provider_id, staff_id, name, kind, address, is_from_pack, next_read_at)
         values ($1, $2, 'own', 'feed', 'https://calendar.example/', false, 'infinity')`,
        [provider, person],
      );
      await client.query(
        `insert into calendar_busy (provider_id, calendar_id, staff_id, during)
         select $1, $2, $3, tstzrange(start_at, end_at) from unnest($4::timestamptz[], $5::timestamptz[]) as t (start_at, end_at)`,
        [provider, calendar, person, member.busy.map(([at]) => at), member.busy.map(([, at]) => at)],
      );
    }
    await client.query("commit");
  } finally {
    client.release();
  }
}

function minuteOf(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
}
