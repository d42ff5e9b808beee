import { randomUUID } from "node:crypto";
import { ada, type Hands, type Stage } from "./scene.ts";

/** The office's vouchers and passes: none, in every state, and every change that is refused. */
export async function playVouchers(stage: Stage, { see, send }: Hands, slug: string): Promise<void> {
  const { world } = stage;
  const list = `/office/${slug}/vouchers`;
  const key = () => ({ key: randomUUID() });
  await see("vouchers: none", list);
  await see("vouchers: nothing found", `${list}?q=nobody`);
  await see("vouchers: issue", `${list}/issue`);
  const wish = {
    package: "",
    amount: "50",
    name: ada.firstName,
    email: "ada@gifts.example",
    mails: "yes",
    message: "Χρόνια πολλά",
    locale: "en",
    reason: "Δώρο",
  };
  await send("vouchers: nothing typed", `${list}/issue`, { ...wish, amount: "", reason: "", ...key() });
  await send("vouchers: no amount", `${list}/issue`, { ...wish, amount: "0", ...key() });
  await send("vouchers: no package", `${list}/issue`, { ...wish, package: "nothing", ...key() });
  await send("vouchers: issued", `${list}/issue`, { ...wish, ...key() });
  await send("vouchers: issued without an address", `${list}/issue`, { ...wish, email: "", mails: "", ...key() });
  const { rows } = await world.pool.query<{ id: string; email: string }>(
    `select v.id, recipient_email as email from vouchers v join providers p on p.id = v.provider_id
      where p.slug = $1 and v.made_by is not null order by recipient_email desc`,
    [slug],
  );
  const [one, silent] = rows.map(({ id }) => `${list}/${id}`);
  for (const done of ["issued", "saved", "mailed", "voided"])
    await see(`vouchers: ${done}`, `${list}?done=voucher-${done}`);
  await see("vouchers", `${list}?all`);
  await see("vouchers: one", one!);
  await see("vouchers: its code", `${one}/code`);
  await send("vouchers: no address", `${silent}/mail`, key());
  await send("vouchers: a day that is over", `${one}/extend`, { until: "2020-01-01", ...key() });
  await send("vouchers: too much", `${one}/correct`, { amount: "5000", seen: "5000", reason: "Όχι", ...key() });
  await send("vouchers: changed meanwhile", `${one}/correct`, { amount: "10", seen: "1", reason: "Όχι", ...key() });
  await send("vouchers: corrected", `${one}/correct`, { amount: "10", seen: "5000", reason: "Ναι", ...key() });
  await world.pool.query(
    `insert into voucher_entries (provider_id, voucher_id, kind, amount, booking_id)
     select v.provider_id, v.id, kind, amount, booking from vouchers v, lateral (values
       ('spent', -1, null::uuid), ('returned', 1, null),
       ('spent', -1, (select id from bookings b where b.provider_id = v.provider_id limit 1)),
       ('returned', 1, (select id from bookings b where b.provider_id = v.provider_id limit 1))) e (kind, amount, booking)
      where v.id = $1`,
    [rows[0]!.id],
  );
  await see("vouchers: partly spent", one!);
  await world.pool.query("update vouchers set expires_at = now() where id = $1", [rows[0]!.id]);
  await see("vouchers: expired", one!);
  await send("vouchers: no reason", `${one}/void`, { reason: "", ...key() });
  await send("vouchers: voided", `${one}/void`, { reason: "Ναι", ...key() });
  await see("vouchers: all of them", `${list}?all`);
  await see("vouchers: voided one", one!);
}
