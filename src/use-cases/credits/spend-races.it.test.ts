import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeCredits, type TakenCredits } from "#store/credits/take.ts";
import { openDatabase, openPool } from "#store/database.ts";
import { CreditScene } from "./testing/credit-scene.ts";
import { isLong } from "../../../tests/support/long.ts";

/** All at once, in the long run in as many rounds as make 10,000 tries with the three kinds. */
const clients = 34;
const rounds = isLong ? 100 : 15;
/** How often each code can be spent. */
const enoughFor = 3;
const price = 1000;

let scene: CreditScene;
let pool: ReturnType<typeof openPool>;
let bookings: { providerId: string; id: string }[];
beforeAll(async () => {
  scene = await CreditScene.open();
  pool = openPool(scene.office.database.url, { connections: clients });
  const { token } = await scene.hold([]);
  expect(token).not.toBe("");
  // One visit for each client. Only their codes matter here.
  await scene.office.change(`insert into bookings (provider_id, reference, state, manage_token_hash, starts_at, ends_at,
      time_zone, locale, currency, total)
    select provider_id, 'R' || n, 'expired', sha256(n::text::bytea), starts_at, ends_at, time_zone, locale, currency, total
      from bookings, generate_series(1, ${clients}) as n`);
  bookings = await scene.office.rows(
    `select provider_id as "providerId", id from bookings where state = 'expired' limit ${clients}`,
  );
});
afterAll(async () => {
  await pool.end();
  await scene.close();
});

type Spending = Omit<TakenCredits, "booking">;

/** Returns how many of the clients could spend it. */
async function rush(spending: Spending): Promise<number> {
  const db = openDatabase(pool);
  const spent = await Promise.all(
    bookings.map((booking) => db.transaction().execute((tx) => takeCredits(tx, { booking, ...spending }))),
  );
  return spent.filter(Boolean).length;
}

describe("spent by many at the same moment", { timeout: 300_000 }, () => {
  it("a voucher pays for what it is worth, and no more", async () => {
    for (let n = 0; n < rounds; n++) {
      const { id } = await scene.voucher(enoughFor * price);
      expect(await rush({ coupon: null, passes: [], vouchers: [{ id, amount: price }] })).toBe(enoughFor);
    }
    expect(await scene.unbalanced()).toEqual([]);
    expect(await scene.office.count("vouchers where balance <> 0")).toBe(0);
  });

  it("a pass pays for its visits, and no more", async () => {
    for (let n = 0; n < rounds; n++) {
      const { id } = await scene.pass(enoughFor);
      expect(await rush({ coupon: null, passes: [{ id, position: 1, visits: 1 }], vouchers: [] })).toBe(enoughFor);
    }
    expect(await scene.unbalanced()).toEqual([]);
    expect(await scene.office.count("passes where visits_left <> 0")).toBe(0);
  });

  it("a coupon has its uses, and no more", async () => {
    for (let n = 0; n < rounds; n++) {
      const code = await scene.coupon({ kind: "share", percent: 10, most_uses: enoughFor });
      const [coupon] = await scene.office.rows<{ id: string }>(`select id from coupons where code = '${code}'`);
      expect(await rush({ coupon: { id: coupon!.id, amount: 1 }, passes: [], vouchers: [] })).toBe(enoughFor);
    }
    expect(await scene.office.count(`coupons where uses <> ${enoughFor}`)).toBe(0);
  });

  it("control: a program that reads what is left and writes what remains spends vouchers twice", async () => {
    let doubles = 0;
    for (let n = 0; n < 10; n++) {
      const { id } = await scene.voucher(enoughFor * price);
      const spent = await Promise.all(
        bookings.map(async ({ providerId }) => {
          const { rows } = await pool.query<{ balance: string }>("select balance from vouchers where id = $1", [id]);
          const left = Number(rows[0]!.balance) - price;
          if (left < 0) return false;
          await pool.query("update vouchers set balance = $2 where id = $1", [id, left]);
          await pool.query(
            "insert into voucher_entries (provider_id, voucher_id, kind, amount, id) values ($1, $2, 'spent', $3, $4)",
            [providerId, id, -price, randomUUID()],
          );
          return true;
        }),
      );
      if (spent.filter(Boolean).length > enoughFor) doubles++;
    }
    expect(doubles).toBeGreaterThan(0);
    expect(await scene.unbalanced()).not.toEqual([]);
  });
});
