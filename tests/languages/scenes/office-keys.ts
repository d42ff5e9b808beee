import { randomUUID } from "node:crypto";
import type { Hands, Stage } from "./scene.ts";

/** Keys of the API and webhooks: none, in every state, and every change that is refused. */
export async function playKeys({ world }: Stage, { see, send }: Hands, slug: string): Promise<void> {
  const list = `/office/${slug}/keys`;
  const key = () => ({ key: randomUUID() });
  await see("keys: none", list);
  await see("keys: make", `${list}/new`);
  const all = [
    "see",
    "book",
    "attendance",
    "override",
    "waiting",
    "customers",
    "changeCustomers",
    "money",
    "sell",
    "refund",
    "data",
  ];
  const wish = { name: "Κλειδί", until: "", ...Object.fromEntries(all.map((group) => [group, "yes"])) };
  await send("keys: no name", `${list}/new`, { ...wish, name: "", ...key() });
  await send("keys: nothing chosen", `${list}/new`, { name: "Κλειδί", until: "", ...key() });
  await send("keys: a day that is over", `${list}/new`, { ...wish, until: "2020-01-01", ...key() });
  await send("keys: made", `${list}/new`, { ...wish, ...key() });
  await send("keys: made until a day", `${list}/new`, { ...wish, until: "2099-01-01", ...key() });
  const { rows } = await world.pool.query<{ id: string }>("select id from api_keys order by expires_at nulls first");
  await world.pool.query("update api_keys set last_used_at = now() where id = $1", [rows[0]!.id]);
  await see("keys", list);
  await send("keys: revoked", `${list}/revoke`, { id: rows[0]!.id });
  await world.pool.query(
    "update api_keys set made_at = '2020-01-01', expires_at = '2020-01-02', made_by = null where id = $1",
    [rows[1]!.id],
  );
  await see("keys: revoked and expired", `${list}?done=ended`);
  await playLeaving({ world }, { see, send }, slug);
  await world.pool.query(
    `insert into operators (name, email, locale, ended_at) select '7', 'key:' || n, 'en', now() from generate_series(1, 50) n`,
  );
  await world.pool.query(
    `insert into api_keys (provider_id, id, operator_id, verbs, key_hash, last_four, made_at)
     select p.id, gen_random_uuid(), o.id, '{day.see}', sha256(o.id::text::bytea), '7777', now()
       from providers p, operators o where p.slug = $1 and o.email ~ '^key:[0-9]+$'`,
    [slug],
  );
  await send("keys: too many", `${list}/new`, { ...wish, ...key() });
  await world.pool.query("delete from api_keys");
  await playWebhooks({ world }, { see, send }, slug);
}

/** Somebody made a key and leaves: the ticks, what is said afterwards, and a key that nobody answers for. */
async function playLeaving({ world }: Pick<Stage, "world">, { see, send }: Hands, slug: string): Promise<void> {
  const people = `/office/${slug}/people`;
  const { rows } = await world.pool.query<{ id: string }>(
    `with maker as (insert into operators (name, email, locale) values ('Μάρτα', 'marta@7.example', 'en') returning id),
          given as (insert into grants (provider_id, operator_id, role)
                    select p.id, maker.id, 'manager' from providers p, maker where p.slug = $1)
     select id from maker`,
    [slug],
  );
  const maker = rows[0]!.id;
  const made = (state: string) =>
    world.pool.query(
      `with own as (insert into operators (name, email, locale, ended_at) values ('7', 'key:' || $3, 'en', now()) returning id)
       insert into api_keys (provider_id, id, operator_id, made_by, verbs, key_hash, last_four, made_at)
       select p.id, gen_random_uuid(), own.id, $2, '{day.see}', sha256($3::bytea), '7777', now()
         from providers p, own where p.slug = $1`,
      [slug, maker, state],
    );
  await made("leaves");
  await see("people: what somebody made", `${people}/${maker}`);
  await send("people: somebody left", `${people}/${maker}`, { end: "yes" });
  await see("people: left", `${people}?done=left`);
  await see("people: saved, with less", `${people}?done=saved-less`);
  await made("has left");
  await see("keys: nobody answers", `/office/${slug}/keys`);
  await see("keys: taken over", `/office/${slug}/keys?done=took-over`);
  await see("keys: not ended", `/office/${slug}/keys?done=not-ended`);
}

async function playWebhooks({ world }: Pick<Stage, "world">, { see, send }: Hands, slug: string): Promise<void> {
  const list = `/office/${slug}/webhooks`;
  const key = () => ({ key: randomUUID() });
  await see("webhooks: none", list);
  await see("webhooks: add", `${list}/add`);
  const wish = { url: "https://7.example/7", booking: "yes" };
  await send("webhooks: no address", `${list}/add`, { ...wish, url: "", ...key() });
  await send("webhooks: no events", `${list}/add`, { url: wish.url, ...key() });
  await send("webhooks: added", `${list}/add`, { ...wish, ...key() });
  const { rows } = await world.pool.query<{ id: string; provider: string }>(
    "select w.id, w.provider_id as provider from webhooks w join providers p on p.id = w.provider_id where p.slug = $1",
    [slug],
  );
  const { id, provider } = rows[0]!;
  const one = `${list}/${id}`;
  await see("webhooks: one", one);
  await send("webhooks: a new secret", one, { do: "rotate", ...key() });
  await send("webhooks: another address", one, { do: "save", ...wish, url: "7" });
  await send("webhooks: something else", one, { do: "nothing" });
  for (let n = 0; n < 52; n++)
    await world.pool.query("select tell_webhooks($1, 'webhook.test', $2, '{}', $2)", [provider, id]);
  await world.pool.query(
    `update webhook_deliveries d set state = n.state, attempts = n.attempts, status = n.status, fault = n.fault
       from (values (0, 'delivered', 1, 204, null), (1, 'waiting', 2, 500, null), (2, 'waiting', 2, null, '7'),
                    (3, 'given-up', 9, 500, null)) as n (rest, state, attempts, status, fault)
      where d.position % 5 = n.rest`,
  );
  await see("webhooks: its log", `${one}?done=webhook-sent`);
  await see("webhooks: the list", list);
  await world.pool.query("update webhooks set failing_since = now() where id = $1", [id]);
  await see("webhooks: failing", one);
  for (const why of ["office", "gone", "failing"]) {
    await world.pool.query("update webhooks set off_at = now(), off_why = $2 where id = $1", [id, why]);
    await see(`webhooks: off (${why})`, one);
  }
  await see("webhooks: all of them", list);
  await world.pool.query(
    `insert into webhooks (provider_id, id, url, kinds, secret_sealed, made_at)
     select $1, gen_random_uuid(), 'https://7.example/', '{booking.created}', 'x', now() from generate_series(2, 20)`,
    [provider],
  );
  await send("webhooks: too many", `${list}/add`, { ...wish, ...key() });
  await world.pool.query("delete from webhooks");
}
