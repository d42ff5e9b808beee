import { randomUUID } from "node:crypto";
import { inDays } from "../../support/in-days.ts";
import { hold, tokenIn, type Hands, type Stage } from "./scene.ts";

/** The waiting lists of the office: empty, with everyone who can wait, and every change that is refused. */
export async function playWaitingLists(stage: Stage, { see, send }: Hands): Promise<void> {
  const { crawler, world } = stage;
  const held = await hold(stage, "office: a time", `/widget/booking/manage-visit?tz=UTC&date=${inDays(42)}`);
  const { rows } = await world.pool.query<Own>(
    `select b.id as offer, b.provider_id as provider, p.slug, l.service_id as service, s.slug as "serviceSlug", l.session_id as session
       from bookings b join providers p on p.id = b.provider_id
       join booking_lines l on l.provider_id = b.provider_id and l.booking_id = b.id
       join services s on s.provider_id = l.provider_id and s.id = l.service_id
      where b.manage_token_hash = sha256($1::bytea)`,
    [tokenIn(held.path, "hold")],
  );
  const own = rows[0]!;
  const lists = `/office/${own.slug}/waiting`;
  await world.pool.query("delete from waiting_entries where provider_id = $1", [own.provider]);
  await see("waiting lists: no one", lists);
  const { rows: offers } = await world.pool.query<{ id: string; offer: number | null }>(
    "select id, waiting_offer as offer from services where provider_id = $1",
    [own.provider],
  );
  await world.pool.query("update services set waiting_offer = null where provider_id = $1", [own.provider]);
  await see("waiting lists: switched off", lists);

  const ids = await putEveryone(stage, own);
  const person = (name: string) => `${lists}/${ids.get(name)}`;
  await see("waiting lists", lists);
  for (const done of ["added", "offered", "extended", "removed", "over"])
    await see(`waiting lists: ${done}`, `${lists}?done=waiting-${done}`);
  for (const name of ids.keys()) await see(`waiting lists: ${name}`, person(name));
  await see("waiting lists: the session", `/office/${own.slug}/sessions/${own.session}`);
  const reason = { reason: "Ναι" };
  const key = () => ({ key: randomUUID() });
  await send("waiting lists: too late", `${person("Άδα")}/offer`, { ...reason, ...key() });
  await world.pool.query("update services set waiting_offer = 720 where id = $1", [own.service]);
  await send("waiting lists: no reason", `${person("Άδα")}/offer`, { reason: "", ...key() });
  await send("waiting lists: offered already", `${person("Βέλα")}/offer`, { ...reason, ...key() });
  await send("waiting lists: a wrong end", `${person("Βέλα")}/extend`, { until: "", ...key() });
  await world.pool.query("update sessions set seats = seats_taken where id = $1", [own.session]);
  await see("waiting lists: nothing free", person("Άδα"));
  await send("waiting lists: no seats", `${person("Άδα")}/offer`, { ...reason, ...key() });

  const { rows: courses } = await world.pool.query<{ id: string; slug: string }>(
    "select c.id, p.slug from courses c join providers p on p.id = c.provider_id limit 1",
  );
  for (const line of [`session=${own.session}`, `day=${inDays(50)}&service=${own.serviceSlug}`]) {
    await see("waiting lists: add", `${lists}/add?${line}`);
    const nothing = { name: "", email: "", phone: "", seats: "1", locale: "en", ...key() };
    await send("waiting lists: add: nothing typed", `${lists}/add?${line}`, nothing);
    await send("waiting lists: add: no contact", `${lists}/add?${line}`, { ...nothing, name: "Ζωή" });
  }
  for (const { id, slug } of courses)
    await see("waiting lists: add to a course", `/office/${slug}/waiting/add?course=${id}`);
  await send("waiting lists: removed", `${person("Άδα")}/remove`, key());
  await crawler.open("waiting: taken off the list", "/widget/waiting-list?entry=token-of-the-first-one");
  await world.pool.query("delete from waiting_entries where provider_id = $1", [own.provider]);
  for (const { id, offer } of offers)
    await world.pool.query("update services set waiting_offer = $2 where id = $1", [id, offer]);
}

interface Own {
  offer: string;
  provider: string;
  slug: string;
  service: string;
  serviceSlug: string;
  session: string;
}

/** One of each kind. The session does not count them, so that no job passes its free seats on. */
async function putEveryone({ world }: Stage, own: Own): Promise<Map<string, string>> {
  await world.pool.query("update sessions set seats = seats + 5 where id = $1", [own.session]);
  const put = async (name: string, columns: Record<string, unknown>) => {
    const row: Record<string, unknown> = {
      provider_id: own.provider,
      service_id: own.service,
      seats: 1,
      name,
      email: `${randomUUID()}@example.com`,
      phone: "1",
      locale: "en",
      time_zone: "UTC",
      ...columns,
    };
    const token = name === "Άδα" ? "token-of-the-first-one" : randomUUID();
    const { rows } = await world.pool.query<{ id: string }>(
      `insert into waiting_entries (${Object.keys(row).join(", ")}, token_hash)
       values (${Object.keys(row)
         .map((_, index) => `$${index + 1}`)
         .join(", ")}, sha256('${token}'::bytea)) returning id`,
      Object.values(row),
    );
    const { session_id: session } = columns;
    if (session !== undefined)
      await world.pool.query("insert into waiting_targets (provider_id, session_id, entry_id) values ($1, $2, $3)", [
        own.provider,
        session,
        rows[0]!.id,
      ]);
    return [name, rows[0]!.id] as const;
  };
  const session = { kind: "session", session_id: own.session };
  const suits = { weekdays: [1, 2], from: 540, to: 720, first: inDays(3), last: inDays(30), zone: "UTC" };
  const watch = { visit: JSON.stringify({ duration: null, memberId: null }), suits: JSON.stringify(suits) };
  return new Map([
    await put("Άδα", { ...session, seats: 2 }),
    await put("Βέλα", { ...session, state: "offered", offer_id: own.offer }),
    await put("Γάτα", { ...session, state: "offered", offer_id: own.offer, email: "" }),
    await put("Δία", { ...session, offer_id: own.offer, seats: 3, email: "" }),
    await put("Έλα", { kind: "day", day: inDays(50) }),
    await put("Ζωή", { kind: "watch", ...watch, asked_at: new Date(), replaces_id: own.offer }),
  ]);
}
