import { randomUUID } from "node:crypto";
import type pg from "pg";
import { emptyProviders } from "../../../src/store/testing/empty.ts";

/** A service for the tampered carts and the crashes. Prices are in cents. */
export interface ShopService {
  slug: string;
  price: number;
  price_per?: "booking" | "person";
  pay_now: "nothing" | "deposit-flat" | "deposit-percent" | "full";
  deposit?: number;
  seats?: number;
  guests?: "none" | "count";
}

export const shop: ShopService[] = [
  { slug: "crashes", price: 6500, pay_now: "deposit-percent", deposit: 30 },
  { slug: "races", price: 4000, pay_now: "full" },
  { slug: "rows", price: 5000, pay_now: "deposit-flat", deposit: 2000 },
  { slug: "full", price: 5200, pay_now: "full" },
  { slug: "flat", price: 5200, pay_now: "deposit-flat", deposit: 2000 },
  { slug: "odd", price: 4999, pay_now: "deposit-percent", deposit: 33 },
  { slug: "class", price: 1250, price_per: "person", pay_now: "full", seats: 200, guests: "count" },
  {
    slug: "party",
    price: 1999,
    price_per: "person",
    pay_now: "deposit-percent",
    deposit: 15,
    seats: 200,
    guests: "count",
  },
];

/** Replaces the demo with one business that never closes, with a member for each service. */
export async function insertShop(pool: pg.Pool): Promise<void> {
  await emptyProviders(pool);
  const provider = randomUUID();
  await pool.query(
    "insert into providers (id, slug, name, time_zone, currency) values ($1, 'shop', 'Shop', 'UTC', 'EUR')",
    [provider],
  );
  for (const { slug, ...columns } of shop) {
    const service = randomUUID();
    const member = randomUUID();
    const row = {
      provider_id: provider,
      id: service,
      slug,
      name: slug,
      staffing: "one",
      durations: [30],
      interval_minutes: 30,
      ...columns,
    };
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
    await pool.query("insert into staff (provider_id, id, slug, name, time_zone) values ($1, $2, $3, $3, 'UTC')", [
      provider,
      member,
      slug,
    ]);
    await pool.query(
      `insert into staff_hours (provider_id, staff_id, weekday, starts_minute, ends_minute)
       select $1, $2, weekday, 0, 1440 from generate_series(1, 7) as weekday`,
      [provider, member],
    );
    await pool.query("insert into service_staff (provider_id, service_id, staff_id) values ($1, $2, $3)", [
      provider,
      service,
      member,
    ]);
  }
}
