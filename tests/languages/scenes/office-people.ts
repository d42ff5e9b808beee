import { createHash } from "node:crypto";
import type { Hands } from "./office.ts";
import type { Stage } from "./scene.ts";

/** A person who made one of each thing, who was removed, and an invitation for everyone who can open it. */
export async function playPeople(
  { crawler, world }: Stage,
  { see, send }: Hands,
  { provider, headers }: { provider: string; headers: { Cookie: string } },
): Promise<void> {
  const root = `/office/${provider}`;
  const put = (sql: string, values: unknown[]) => world.pool.query<{ id: string }>(sql, values);
  const found = await put(
    `with person as (insert into operators (name, email, locale) values ('Ρούι', 'maker@team.example', 'en') returning id)
     insert into grants (provider_id, operator_id, role, staff_id)
     select p.id, person.id, 'manager', (select s.id from staff s where s.provider_id = p.id order by s.slug limit 1)
       from providers p, person where p.slug = $1 returning operator_id as id`,
    [provider],
  );
  const { id } = found.rows[0]!;
  const make = (sql: string) => put(sql, [provider, id]);
  await make(
    `with account as (insert into operators (name, email, locale, ended_at) values ('Ιστός', 'key:left', 'en', now()) returning id)
     insert into api_keys (provider_id, id, operator_id, verbs, key_hash, last_four, made_at, made_by)
     select p.id, gen_random_uuid(), account.id, '{day.see}', sha256('left'), '7777', now(), $2
       from providers p, account where p.slug = $1`,
  );
  await make(
    `insert into webhooks (provider_id, id, url, kinds, secret_sealed, made_at, made_by)
     select id, gen_random_uuid(), 'https://7.example/7', '{booking.created}', 'x', now(), $2 from providers where slug = $1`,
  );
  await make(
    `insert into calendars (provider_id, staff_id, name, kind, address, is_from_pack, made_by)
     select g.provider_id, g.staff_id, '7', 'feed', 'https://7.example/7.ics', false, $2
       from grants g join providers p on p.id = g.provider_id where p.slug = $1 and g.operator_id = $2`,
  );
  await make(
    `update staff set feed_token_hash = sha256('left') from grants g join providers p on p.id = g.provider_id
      where p.slug = $1 and g.operator_id = $2 and staff.provider_id = p.id and staff.id = g.staff_id`,
  );
  await make(
    `insert into desks (provider_id, token_hash, browser, shared_at, shared_by)
     select id, sha256('left'), '7', now(), $2 from providers where slug = $1`,
  );
  await make(
    `insert into invitations (provider_id, email, locale, role, token_hash, expires_at, invited_by)
     select id, '7@team.example', 'en', 'member', sha256('left'), now() + interval '1 day', $2 from providers where slug = $1`,
  );
  const person = `${root}/people/${id}`;
  await see("a person: what they made", person);
  await send("a person: what they made, and a fault", person, { role: "nothing" });
  await see("people: less than before", `${root}/people?done=saved-less`);
  await see("people: one left", `${root}/people?done=left`);
  const own = await world.pool.query<{ id: string; email: string }>(
    "select o.id, o.email from operators o join sign_ins s on s.operator_id = o.id where s.token_hash = sha256($1::bytea)",
    [headers.Cookie.slice("office=".length)],
  );
  const reader = own.rows[0]!;
  await put("update webhooks set made_by = $1 where made_by = $2", [reader.id, id]);
  await see("a person: what one made oneself", `${root}/people/${reader.id}`);
  const invite = async (token: string, email: string) =>
    put(
      `insert into invitations (provider_id, email, locale, role, token_hash, expires_at)
       select id, $2, 'en', 'member', $3, now() + interval '1 day' from providers where slug = $1`,
      [provider, email, createHash("sha256").update(token).digest()],
    );
  await invite("known", "maker@team.example");
  await crawler.open("office: an invitation: sign in first", "/office/invitation/known");
  await see("an invitation of another person", "/office/invitation/known");
  await invite("own", reader.email);
  await see("an invitation to accept", "/office/invitation/own");
  await put("delete from grants where operator_id = $1", [id]);
  await see("keys: one whose maker left", `${root}/keys`);
  await see("attention: a key whose maker left", `${root}/attention`);
  await see("keys: taken over", `${root}/keys?done=took-over`);
  for (const table of ["api_keys", "webhooks", "desks", "calendars"])
    await put(`delete from ${table} where ${table === "desks" ? "shared_by" : "made_by"} in ($1, $2)`, [id, reader.id]);
  await put("update staff set feed_token_hash = null where feed_token_hash = sha256('left') and $1 <> ''", [id]);
}
