import { randomUUID } from "node:crypto";
import { inDays } from "../../support/in-days.ts";
import type { Fields } from "../crawler.ts";
import { settled } from "./payments.ts";
import { ada, book, tokenIn, type Stage } from "./scene.ts";

const slug = "saltwater-house";

/** What visitors see where no mail can be sent. */
export async function playWithoutMail({ crawler: whole, world }: Stage): Promise<void> {
  const crawler = whole.at(await world.withoutMail());
  const stage = { crawler, world };
  const buyer = () => ({ key: randomUUID(), name: ada.firstName, email: ada.email, terms: "yes" });
  const lines = "/product/seven-lines-to-print";
  await crawler.open("no mail: a product", lines);
  const till = await crawler.send("no mail: checkout", `${lines}/buy`, { ...buyer(), quantity: "1" });
  const back = tokenIn(till.path, "back").replace("/en-xa", "");
  await crawler.open("no mail: pending", back);
  await crawler.send("no mail: paid", till.path, { choice: "pay" });
  await settled(stage);
  await crawler.open("no mail: what was bought", back);
  for (const kind of ["vouchers", "packages"]) await crawler.open(`no mail: ${kind}`, `/widget/${kind}/${slug}`);
  await crawler.open("no mail: cancel without a booking", "/widget/cancel-booking");
  const token = await book(stage, "no mail", `/widget/booking/manage-visit?tz=UTC&date=${inDays(53)}`);
  await crawler.open("no mail: an earlier time", `/widget/earlier?booking=${token}`);
  await playList(stage);
  await playRequest(stage);
}

/** A full class. */
async function playList(stage: Stage): Promise<void> {
  const { crawler, world } = stage;
  const service = "waiting-class";
  await world.pool.query("update services set waiting_most = 50 where slug = $1", [service]);
  await book(stage, "no mail: a seat", `/widget/booking/${service}?tz=UTC&people=1&date=${inDays(57)}`);
  const { rows } = await world.pool.query<{ id: string }>(
    `update sessions set seats = seats_taken where seats_taken > 0 and starts_at > now() + interval '55 days'
        and service_id = (select id from services where slug = $1) returning id`,
    [service],
  );
  const join = `/widget/waiting/${service}?tz=UTC&session=${rows[0]!.id}&people=1`;
  const person = { name: "Ήρα", email: "hera@example.com", phone: "", seats: "1" };
  await crawler.open("no mail: join the list", join);
  await crawler.send("no mail: joined", join, { ...person, key: randomUUID() });
  await crawler.send("no mail: joined twice", join, { ...person, key: randomUUID() });
}

/** The link to a request comes from the command line. */
async function playRequest(stage: Stage): Promise<void> {
  const { crawler, world } = stage;
  const asked = `/widget/booking/request-visit?tz=UTC&date=${inDays(54)}`;
  const token = await book(stage, "no mail: a request", asked, { locationAnswer: "Ρόδος 9" });
  const office = randomUUID();
  await world.pool.query(
    "update bookings set office_token_hash = sha256($2::bytea), office_token_sealed = '' where manage_token_hash = sha256($1::bytea)",
    [token, office],
  );
  const link = `/widget/request?office=${office}`;
  await crawler.open("no mail: a request to answer", link);
  await world.pool.query(
    "update bookings set proposed_starts_at = starts_at + interval '1 hour' where manage_token_hash = sha256($1::bytea)",
    [token],
  );
  await crawler.open("no mail: a proposed time", link);
}

/** The office where no mail can be sent. */
export async function playOfficeWithoutMail(
  { crawler: whole, world }: Stage,
  headers: { Cookie: string },
): Promise<void> {
  const crawler = whole.at(await world.withoutMail());
  const root = `/office/${slug}`;
  const see = (name: string, path: string) => crawler.open(`office without mail: ${name}`, path, { headers });
  const send = (name: string, path: string, form: Fields) =>
    crawler.open(`office without mail: ${name}`, path, { headers, form });
  await crawler.open("office without mail: sign in", "/office/sign-in");
  await crawler.open("office without mail: no link", "/office/sign-in", {
    form: { email: "ada@example.com", next: "" },
  });
  await see("start", root);
  await see("set up", `${root}/start/done`);
  await world.pool.query("update migrations set applied_at = now() - interval '90 days'");
  await see("attention: never a backup", `${root}/attention`);
  await world.pool.query(
    `insert into installation (secret_probe, backed_up_at) values ('7', now() - interval '80 days')
     on conflict (is_only) do update set backed_up_at = excluded.backed_up_at`,
  );
  await see("attention: an old backup", `${root}/attention`);
  await see("invite", `${root}/people/invite`);
  await send("invited", `${root}/people/invite`, { email: "nea@team.example", role: "front-desk" });
  await see("an invitation to hand over", `${root}/people?done=invited`);
  await see("not sent", `${root}/vouchers?done=voucher-mailed`);
  const { rows } = await world.pool.query<{ slug: string; reference: string }>(
    `select p.slug, b.reference from bookings b join providers p on p.id = b.provider_id where b.state = 'requested' limit 1`,
  );
  for (const { slug: own, reference } of rows) await see("a request", `/office/${own}/requests/${reference}`);
}
