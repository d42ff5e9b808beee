import { randomUUID } from "node:crypto";
import type pg from "pg";
import { emptyProviders } from "../../../src/store/testing/empty.ts";
import { berlin, utc, type ServiceRow } from "./services.ts";

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const workDays = [1, 2, 3, 4, 5];

/** Replaces the demo with two test businesses: one that never closes, one with ordinary hours and summer time. */
export async function insertFixture(pool: pg.Pool): Promise<void> {
  await emptyProviders(pool);
  const always = randomUUID();
  const ordinary = randomUUID();
  await pool.query(
    `insert into providers (id, slug, name, time_zone, currency)
     values ($1, 'races', 'Races', 'UTC', 'EUR'), ($2, 'ordinary', 'Ordinary', 'Europe/Berlin', 'EUR')`,
    [always, ordinary],
  );
  for (const service of utc) {
    await insertService(pool, always, service, { zone: "UTC", weekdays: everyDay, from: 0, to: 1440 });
  }
  for (const service of berlin) {
    await insertService(pool, ordinary, service, { zone: "Europe/Berlin", weekdays: workDays, from: 540, to: 1020 });
  }
}

interface Hours {
  zone: string;
  weekdays: number[];
  from: number;
  to: number;
}

async function insertService(
  pool: pg.Pool,
  provider: string,
  { slug, members, room, ...columns }: ServiceRow,
  hours: Hours,
): Promise<void> {
  const service = randomUUID();
  const row = { provider_id: provider, id: service, slug, name: slug, ...columns };
  const names = Object.keys(row);
  await pool.query(
    `insert into services (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(row),
  );
  await pool.query("insert into directory (kind, slug, provider_id, target_id) values ('service', $1, $2, $3)", [
    slug,
    provider,
    service,
  ]);
  for (let number = 1; number <= members; number++) {
    const member = randomUUID();
    await pool.query("insert into staff (provider_id, id, slug, name, time_zone) values ($1, $2, $3, $3, $4)", [
      provider,
      member,
      `${slug}-${number}`,
      hours.zone,
    ]);
    await pool.query(
      `insert into staff_hours (provider_id, staff_id, weekday, starts_minute, ends_minute)
       select $1, $2, weekday, $4, $5 from unnest($3::int[]) as weekday`,
      [provider, member, hours.weekdays, hours.from, hours.to],
    );
    await pool.query("insert into service_staff (provider_id, service_id, staff_id) values ($1, $2, $3)", [
      provider,
      service,
      member,
    ]);
  }
  if (room === undefined) return;
  const resource = randomUUID();
  await pool.query(
    "insert into resources (provider_id, id, slug, name, kind, units) values ($1, $2, $3, $3, 'room', $4)",
    [provider, resource, `${slug}-room`, room],
  );
  await pool.query("insert into service_resources (provider_id, service_id, resource_id) values ($1, $2, $3)", [
    provider,
    service,
    resource,
  ]);
}
