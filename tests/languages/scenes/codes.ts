import { randomUUID } from "node:crypto";
import { inDays } from "../../support/in-days.ts";
import { ada, hold, type Stage } from "./scene.ts";

/** Coupons, vouchers and packages in the booking flow. */
export async function playCodes(stage: Stage): Promise<void> {
  const { crawler, world } = stage;
  const slug = "office-visit";
  const of = `from services where slug = '${slug}'`;
  const bought = `provider_id, sha256($1::bytea), '', right($1, 4), (select currency from providers where id = provider_id)`;
  const common = "provider_id, code_hash, code_sealed, code_end, currency";
  await world.pool.query(`update services set price = 6000 where slug = '${slug}'`);
  const coupons = { CRAWL10: "10, 0", CRAWL90: "10, 900000" };
  for (const [code, terms] of Object.entries(coupons))
    await world.pool.query(
      `insert into coupons (provider_id, slug, name, code, kind, percent, minimum)
       select provider_id, lower($1), $1, $1, 'share', ${terms} ${of} on conflict do nothing`,
      [code],
    );
  const [voucher, pass] = ["CRAWCRAW00000001", "CRAWCRAW00000002"];
  await world.pool.query(
    `insert into vouchers (${common}, worth, balance) select ${bought}, 1000, 1000 ${of} on conflict do nothing`,
    [voucher],
  );
  await world.pool.query(
    `insert into passes (${common}, package_id, title, visits, visits_left, service_ids, price)
     select ${bought}, gen_random_uuid(), 'Δέκα', 10, 10, array[id], 1 ${of} on conflict do nothing`,
    [pass],
  );
  const held = await hold(stage, "codes", `/widget/booking/${slug}?tz=UTC&date=${inDays(22)}&staff=any`, 3);
  const send = (name: string, form: Record<string, string>) =>
    crawler.send(`codes: ${name}`, held.path, { key: randomUUID(), ...ada, ...form });
  for (const code of ["CRAWL", "CRAWL90", "CRAWL10", "CRAWL10", "CRAWL90", voucher])
    await send(`typed ${code}`, { intent: "apply-code", code });
  const page = await crawler.open("codes: applied", held.path);
  await world.pool.query("update vouchers set balance = 500 where worth = 1000 and code_end = '0001'");
  const [, shown = ""] = /name="applied" value="([^"]*)"/.exec(page.body) ?? [];
  await send("worth less now", { intent: "details", applied: shown });
  for (const [, removal] of page.body.matchAll(/value="(remove-code [0-9a-f-]{36})"/g))
    await send("removed", { intent: removal! });
  await send("typed a package", { intent: "apply-code", code: pass });
  await send("nothing left to pay", { intent: "apply-code", code: voucher });
}
