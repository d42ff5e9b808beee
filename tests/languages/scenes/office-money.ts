import { randomUUID } from "node:crypto";
import { inDays } from "../../support/in-days.ts";
import type { Hands, Stage } from "./scene.ts";

/** The money of a visit, of a day and of several days, and orders, in every state. */
export async function playMoney({ world }: Stage, { see, send }: Hands): Promise<void> {
  const { rows } = await world.pool.query<{
    reference: string;
    id: string;
    provider: string;
    slug: string;
    revision: number;
  }>(
    `select b.reference, b.id, b.provider_id as provider, p.slug, b.revision
       from bookings b join providers p on p.id = b.provider_id
      where b.state = 'scheduled' and b.total > 1400 and b.series_id is null and b.starts_at > now() order by b.starts_at limit 1`,
  );
  const { reference, id, provider, slug, revision } = rows[0]!;
  const root = `/office/${slug}`;
  const path = `${root}/bookings/${reference}`;
  const key = () => ({ key: randomUUID() });
  const owed = async () => {
    const { rows: sums } = await world.pool.query<{ owed: string }>(
      `select (total - (select coalesce(sum(amount), 0) from takings t where t.booking_id = b.id)) as owed from bookings b where id = $1`,
      [id],
    );
    return sums[0]!.owed;
  };
  const today = inDays(0);
  await see("money: take", `${path}/take`);
  const cash = { amount: "5", method: "cash" };
  await send("money: take: nothing typed", `${path}/take`, { ...cash, amount: "", owed: "0", ...key() });
  await send("money: take: too much", `${path}/take`, { ...cash, amount: "9999", owed: await owed(), ...key() });
  await send("money: take: someone was faster", `${path}/take`, { ...cash, owed: "1", ...key() });
  await see("money: take by code", `${path}/take/code`);
  const code = { code: "unknown", amount: "", credit: "", owed: await owed() };
  await send("money: take: a wrong code", `${path}/take/code`, { ...code, ...key() });
  await send("money: take: an unreadable amount", `${path}/take/code`, { ...code, amount: "x", ...key() });
  for (const method of ["cash", "card", "transfer", "other"])
    await send(`money: taken: ${method}`, `${path}/take`, { amount: "1", method, owed: await owed(), ...key() });
  const { rows: takings } = await world.pool.query<{ id: string }>("select id from takings where booking_id = $1", [
    id,
  ]);
  await see("money: reverse", `${path}/takings/${takings[0]!.id}`);
  await send("money: reverse: no reason", `${path}/takings/${takings[0]!.id}`, { reason: "", ...key() });
  await send("money: reversed", `${path}/takings/${takings[0]!.id}`, { reason: "Όχι", ...key() });
  await send("money: reversed twice", `${path}/takings/${takings[0]!.id}`, { reason: "Όχι", ...key() });
  await see("money: reverse: too late", `${path}/takings/${takings[0]!.id}`);
  await see("money: change the price", `${path}/reprice`);
  const price = { "price-1": "1", "price-2": "1", reason: "Ναι", revision: String(revision), ...key() };
  await send("money: change the price: no reason", `${path}/reprice`, { ...price, reason: "" });
  await send("money: price changed", `${path}/reprice`, price);
  await see("money: refund: nothing left", `${path}/refund`);
  await payOnline(world, { provider, id });
  await see("money: refund", `${path}/refund`);
  const refund = { amount: "99999", reason: "Ναι", left: "500", ...key() };
  await send("money: refund: too much", `${path}/refund`, refund);
  await see("money: a visit", path);
  await playCodes(world, path, { see, send }, { id, owed });
  for (const done of ["taken", "reversed", "refunded", "repriced", "repriced-told", "repriced-untold", "code-used"])
    await see(`money: ${done}`, `${path}?done=${done}`);
  for (const done of ["code-back", "given-back", "retained"]) await see(`money: ${done}`, `${path}?done=${done}`);
  await playTill(world, root, { see, send }, { today, provider });
  await playOrders(world, root, { see, send }, provider);
  await world.pool.query("delete from refunds where provider_id = $1 and booking_id = $2", [provider, id]);
  await world.pool.query("delete from payment_bookings where provider_id = $1 and booking_id = $2", [provider, id]);
}

type World = Stage["world"];

/** As if the gateway had taken 5.00, given 1.00 back and failed to give 2.00. */
async function payOnline(world: World, { provider, id }: { provider: string; id: string }): Promise<void> {
  const { rows } = await world.pool.query<{ payment: string }>(
    `insert into payments (provider_id, gateway, checkout_id, checkout_expires_at, state, amount, currency, captured, refunded,
                           paid_at, token_hash, sealed_return)
     select id, 'test', 'money-scene', now(), 'paid', 500, currency, 500, 100, now(), sha256('money'), '' from providers where id = $1
     returning id as payment`,
    [provider],
  );
  const { payment } = rows[0]!;
  await world.pool.query(
    "insert into payment_bookings (provider_id, payment_id, booking_id, amount) values ($1, $2, $3, 500)",
    [provider, payment, id],
  );
  await world.pool.query(
    `insert into refunds (provider_id, payment_id, booking_id, amount, state)
     values ($1, $2, $3, 100, 'done'), ($1, $2, $3, 200, 'failed')`,
    [provider, payment, id],
  );
}

/** What the customer has, used and taken back, and what is given back. */
async function playCodes(
  world: World,
  path: string,
  { see, send }: Hands,
  { id, owed }: { id: string; owed: () => Promise<string> },
): Promise<void> {
  const key = () => ({ key: randomUUID() });
  const over = async () => {
    const { rows } = await world.pool.query<{ amount: string }>("select amount from owed_back where booking_id = $1", [
      id,
    ]);
    return rows[0]?.amount ?? "0";
  };
  await see("money: give back", `${path}/give-back`);
  const back = { amount: "", method: "", reason: "" };
  await send("money: give back: unreadable", `${path}/give-back`, {
    ...back,
    amount: "x",
    over: await over(),
    ...key(),
  });
  await send("money: give back: too much", `${path}/give-back`, {
    ...back,
    amount: "9999",
    over: await over(),
    ...key(),
  });
  await send("money: give back a part", `${path}/give-back`, { ...back, amount: "0.01", over: await over(), ...key() });
  await see("money: keep", `${path}/keep`);
  await send("money: keep: no reason", `${path}/keep`, { reason: "", over: await over(), ...key() });
  await send("money: keep: someone was faster", `${path}/keep`, { reason: "Ναι", over: "1", ...key() });
  await send("money: kept", `${path}/keep`, { reason: "Ναι", over: await over(), ...key() });
  await world.pool.query("update booking_lines set price = 100000 where booking_id = $1 and position = 1", [id]);
  await world.pool.query("update bookings set total = 100000, email = 'has-crawled@example.com' where id = $1", [id]);
  const { rows: passes } = await world.pool.query<{ id: string }>(
    `insert into passes (provider_id, package_id, title, visits, visits_left, service_ids, price, currency, code_hash, code_sealed, code_end, email, expires_at)
     select b.provider_id, gen_random_uuid(), 'Πέντε', 5, 5, array[l.service_id], 100, b.currency, sha256('crawled pass'), 'sealed', 'A1B4', b.email,
            now() + interval '1 year'
       from bookings b join booking_lines l on l.provider_id = b.provider_id and l.booking_id = b.id and l.position = 1
      where b.id = $1 returning id`,
    [id],
  );
  const credit = passes[0]!.id;
  await see("money: take: with a package", `${path}/take`);
  const chosen = { code: "", amount: "", credit, owed: await owed() };
  await send("money: take: a part is paid", `${path}/take/code`, { ...chosen, ...key() });
  await send("money: take: by a package", `${path}/take/code`, { ...chosen, more: "yes", ...key() });
  await see("money: a visit with a package", path);
  await see("money: take a package back", `${path}/codes/${credit}`);
  await send("money: take a package back: no reason", `${path}/codes/${credit}`, { reason: "", ...key() });
  await send("money: a package taken back", `${path}/codes/${credit}`, { reason: "Όχι", ...key() });
}

async function playTill(
  world: World,
  root: string,
  { see, send }: Hands,
  { today, provider }: { today: string; provider: string },
): Promise<void> {
  const key = () => ({ key: randomUUID() });
  const day = `${root}/money/${today}`;
  await see("money: a day", day);
  await see("money: an empty day", `${root}/money/2020-01-01`);
  await see("money: several days", `${root}/money`);
  await see("money: several days: wrong", `${root}/money?from=2026-02-01&to=2026-01-01`);
  await see("money: as a file", `${root}/money.csv?from=${today}&to=${today}`);
  await playCash(world, root, { see, send }, provider);
  await see("money: close", `${day}/close`);
  const count = { amount: "1", stays: "0", words: "Ναι" };
  await send("money: close: nothing typed", `${day}/close`, { ...count, amount: "", ...key() });
  await send("money: close: too much stays", `${day}/close`, { ...count, stays: "2", ...key() });
  await send("money: close: something is missing", `${day}/close`, { ...count, ...key() });
  await send("money: close: too much", `${day}/close`, { ...count, amount: "99999", ...key() });
  await send("money: closed", `${day}/close`, { ...count, sure: "yes", ...key() });
  await see("money: a closed day", `${day}?done=till-closed`);
  for (const difference of [-100, 0, 100]) {
    await world.pool.query(
      "update closings set counted = began_with + greatest(0, taken) + $1 + 200, taken = greatest(0, taken) + 200",
      [difference],
    );
    await see("money: a counted drawer", day);
  }
  await world.pool.query(
    "update takings set at = now() where provider_id = $1 and reverses is null and method = 'card'",
    [provider],
  );
  await see("money: after closing", day);
  await send("money: closed twice", `${day}/close`, { ...count, ...key() });
  await see("money: open again", `${day}/reopen`);
  await send("money: open again: no reason", `${day}/reopen`, { reason: "", ...key() });
  await send("money: open again: another day", `${root}/money/2020-01-01/reopen`, { reason: "Ναι", ...key() });
  await send("money: opened again", `${day}/reopen`, { reason: "Ναι", ...key() });
  await see("money: an opened day", `${day}?done=till-reopened`);
}

async function playOrders(world: World, root: string, { see, send }: Hands, provider: string): Promise<void> {
  const key = () => ({ key: randomUUID() });
  await see("orders: none", `${root}/orders?show=refunded`);
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into orders (provider_id, reference, state, token_hash, token_sealed, name, email, currency, total, shipping)
     select id, '0RD-3R5', 'paid', sha256('orders'), '', 'Άδα', 'ada@example.com', currency, 500, 100 from providers where id = $1
     returning id`,
    [provider],
  );
  await world.pool.query(
    `insert into order_lines (provider_id, order_id, position, variant_id, title, quantity, unit_price)
     select $1, $2, row_number() over (), id, 'Λάδι', 2, 200 from product_variants where provider_id = $1 and stock is not null limit 1`,
    [provider, rows[0]!.id],
  );
  await world.pool.query(
    `insert into payments (provider_id, order_id, gateway, checkout_id, checkout_expires_at, state, amount, currency, captured, refunded,
                           paid_at, token_hash, sealed_return)
     select id, $2, 'test', 'order-scene', now(), 'paid', 500, currency, 500, 0, now(), sha256('order'), '' from providers where id = $1`,
    [provider, rows[0]!.id],
  );
  await playSale(world, root, { see, send }, provider);
  const order = `${root}/orders/0RD-3R5`;
  for (const show of ["to-hand-over", "all"]) await see("orders", `${root}/orders?show=${show}`);
  await see("an order", order);
  await see("an order: invoices", `${order}/invoices`);
  await see("hand over by address", `${order}/hand-over`);
  await send("an order: handed over", `${order}/hand-over`, { to: "done", ...key() });
  await send("an order: handed over twice", `${order}/hand-over`, { to: "done", ...key() });
  for (const done of ["order-handed-over", "taken-back"]) await see(`an order: ${done}`, `${order}?done=${done}`);
  await see("orders: handed over", `${root}/orders?show=handed-over`);
  await see("an order: refund", `${order}/refund`);
  const refund = { amount: "9", reason: "Ναι", left: "500", ...key() };
  await send("an order: refund: too much", `${order}/refund`, refund);
  await world.pool.query("update payments set refunded = captured where order_id = $1", [rows[0]!.id]);
  await world.pool.query("update orders set restocked_at = now() where id = $1", [rows[0]!.id]);
  await see("an order: refunded", order);
  await see("an order: refund: nothing left", `${order}/refund`);
  await see("orders: refunded", `${root}/orders?show=refunded`);
}

/** Cash without a payment, of every kind. */
async function playCash(world: World, root: string, { see, send }: Hands, provider: string): Promise<void> {
  const key = () => ({ key: randomUUID() });
  const out = { direction: "out", why: "bank", amount: "1", words: "" };
  await see("cash: in or out", `${root}/cash`);
  await send("cash: nothing typed", `${root}/cash`, { ...out, amount: "", ...key() });
  await send("cash: an expense for nothing", `${root}/cash`, { ...out, why: "expense", ...key() });
  for (const why of ["bank", "change", "tips"]) await send(`cash: ${why}`, `${root}/cash`, { ...out, why, ...key() });
  for (const why of ["expense", "other"])
    await send(`cash: ${why}`, `${root}/cash`, { ...out, why, words: "Γάλα", ...key() });
  await send("cash: in", `${root}/cash`, { ...out, direction: "in", ...key() });
  const { rows } = await world.pool.query<{ id: string }>(
    "select id from cash_entries where provider_id = $1 and reverses is null order by amount, at limit 1",
    [provider],
  );
  const entry = `${root}/cash/${rows[0]!.id}`;
  await see("cash: reverse", entry);
  await send("cash: reverse: no reason", entry, { reason: "", ...key() });
  await send("cash: reversed", entry, { reason: "Όχι", ...key() });
  await see("cash: reversed already", entry);
  await see("cash: done", `${root}/money/${inDays(0)}?done=cash-moved`);
}

/** A sale at the desk, from nothing to its return. */
async function playSale(world: World, root: string, { see, send }: Hands, provider: string): Promise<void> {
  const sell = `${root}/sell`;
  await see("sell: nothing yet", sell);
  const cart = `${sell}?item=voucher.5000&item=other.1200.-.%CE%9B%CE%AC%CE%B4%CE%B9&item=voucher.1`;
  await see("sell: a voucher and something else", cart);
  await see("sell: a wrong amount of a voucher", `${sell}?worth=0.01`);
  await see("sell: something without a name", `${sell}?what=&price=12`);
  await see("sell: something without a price", `${sell}?what=%CE%9B%CE%AC%CE%B4%CE%B9&price=x`);
  await see("sell: nobody found", `${sell}?q=nobody-at-all`);
  await see("sell: somebody found", `${sell}?q=ada@example.com`);
  const { rows: people } = await world.pool.query<{ id: string; reference: string }>(
    `select id, reference from bookings where provider_id = $1 and state = 'scheduled' and total > 0 and email <> '' and erased_at is null limit 1`,
    [provider],
  );
  await see("sell: to a customer", `${sell}?customer=${people[0]!.id}`);
  await see("sell: a visit", `${sell}?visit=${people[0]!.reference}`);
  const { rows: variants } = await world.pool.query<{ id: string; price: number }>(
    "select id, price::int as price from product_variants where provider_id = $1 and (stock is null or stock > sold) and price > 0 limit 1",
    [provider],
  );
  const path = `${sell}?item=product.${variants[0]!.id}.1`;
  await see("sell: a product", path);
  const sale = {
    method: "cash",
    name: "Άδα",
    phone: "",
    email: "",
    recipient: "",
    message: "",
    total: String(variants[0]!.price),
  };
  const key = () => ({ key: randomUUID() });
  await send("sell: another sum", path, { ...sale, total: "1", ...key() });
  await send("sell: a wrong number", path, { ...sale, phone: "1", ...key() });
  await send("sell: nothing", sell, { ...sale, total: "0", ...key() });
  await send("sell: sold", path, { ...sale, ...key() });
  await send("sell: the same again", path, { ...sale, ...key() });
  const { rows: sold } = await world.pool.query<{ reference: string }>(
    "select reference from orders where provider_id = $1 and sold_by is not null limit 1",
    [provider],
  );
  const order = `${root}/orders/${sold[0]!.reference}`;
  for (const done of ["sold", "sale-reversed"]) await see(`a sale: ${done}`, `${order}?done=${done}`);
  await see("a sale: take back", `${order}/reverse`);
  await send("a sale: taken back", `${order}/reverse`, {
    reason: "Όχι",
    left: String(variants[0]!.price),
    restock: "yes",
    ...key(),
  });
  await see("a sale: taken back already", `${order}/reverse`);
  await see("a sale that was taken back", order);
}
