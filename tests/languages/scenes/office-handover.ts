import { randomUUID } from "node:crypto";
import { inDays } from "../../support/in-days.ts";
import { book, type Hands, type Stage } from "./scene.ts";

const first = inDays(41);

/** A member is ill: the choice of days, the proposals, every outcome, and what visitors see who are asked. */
export async function playHandover(stage: Stage, root: string, { see, send }: Hands): Promise<void> {
  const { crawler, world } = stage;
  const key = () => ({ key: randomUUID() });
  await see("handover: choose", `${root}/handover?member=jonas-weber&date=${first}`);
  const absence = (values: Record<string, string>) => `${root}/handover?${String(new URLSearchParams(values))}`;
  await see("handover: no day", absence({ member: "jonas-weber", kind: "ill", first: "", last: "" }));
  await see("handover: too long", absence({ member: "jonas-weber", kind: "ill", first, last: inDays(70) }));
  await see(
    "handover: nothing in the way",
    absence({ member: "jonas-weber", kind: "time-off", first: inDays(200), last: "" }),
  );
  const { rows: visits } = await world.pool.query<Visit & { slug: string }>(
    `select b.id, b.provider_id as provider, l.staff_id as staff, s.slug, b.starts_at as at, b.revision
       from bookings b join providers p on p.id = b.provider_id
       join booking_lines l on l.provider_id = b.provider_id and l.booking_id = b.id
       join staff s on s.provider_id = l.provider_id and s.id = l.staff_id
      where p.slug = $1 and b.state = 'scheduled' and b.starts_at > now() + interval '1 day' and b.email <> ''
      order by b.starts_at limit 1`,
    [root.split("/").at(-1)],
  );
  const visit = visits[0]!;
  const { rows: blocks } = await world.pool.query<{ id: string }>(
    `insert into blocks (provider_id, staff_id, during, kind, made_by)
     select $1, $2, tstzrange($3::timestamptz - interval '12 hours', $3::timestamptz + interval '36 hours'), 'ill', id
       from operators limit 1 returning id`,
    [visit.provider, visit.staff, visit.at],
  );
  const date = visit.at.toISOString().slice(0, 10);
  await see("handover: not blocked yet", absence({ member: visit.slug, kind: "ill", first: date, last: date }));
  const page = `${root}/handover/${blocks[0]!.id}`;
  await see("handover", page);
  await see("handover: the block", `${root}/blocks/${blocks[0]!.id}`);
  await see("handover: the day", `${root}/day/${visit.at.toISOString().slice(0, 10)}`);
  await see("handover: what is open", `${root}/handover`);
  const { rows: proposals } = await world.pool.query<{ id: string }>(
    `insert into visit_proposals (provider_id, booking_id, revision, targets)
     values ($1, $2, $3, $4) returning id`,
    [visit.provider, visit.id, visit.revision, targets(visit)],
  );
  await see("handover: asked", page);
  await send("handover: no reason", page, { row: "v.ABC234~0~~leave", reason: "", ...key() });
  await putOutcomes(stage, visit, blocks[0]!.id);
  await see("handover: what was done", `${page}?done=handed-over`);
  await world.pool.query("update visit_proposals set answer = 'declined', answered_at = now() where id = $1", [
    proposals[0]!.id,
  ]);
  await see("handover: none suits", page);
  await putTroubles(stage, visit);
  await see("attention", `${root}/attention`);
  await send("attention: seen", `${root}/attention`, { kind: "block", about: blocks[0]!.id });
  await see("attention: something was seen", `${root}/attention`);
  await world.pool.query("update blocks set ended_at = now() where id = $1", [blocks[0]!.id]);
  await see("handover: nothing left", page);

  const token = await book(stage, "asked", `/widget/booking/manage-visit?tz=UTC&date=${inDays(43)}`);
  const { rows: own } = await world.pool.query<Visit>(
    `insert into visit_proposals (provider_id, booking_id, revision, targets)
     select provider_id, id, revision, $2 from bookings where manage_token_hash = sha256($1::bytea)
     returning id, provider_id as provider`,
    [token, targets(visit)],
  );
  const address = `/widget/proposal?booking=${token}`;
  await crawler.open("asked: the times", address);
  const over = new Date(`${inDays(44)}T03:00:00Z`);
  await world.pool.query("update visit_proposals set targets = $2 where id = $1", [
    own[0]!.id,
    targets({ ...visit, at: over }),
  ]);
  await crawler.open("asked: a time that is taken", address, {
    form: { proposal: own[0]!.id, time: over.toISOString() },
  });
  await crawler.open("asked: none suits", address, { form: { proposal: own[0]!.id, time: "none" } });
  await crawler.open("asked: thank you", address);
}

interface Visit {
  id: string;
  provider: string;
  staff: string;
  at: Date;
  revision: number;
}

function targets({ at, staff }: Visit): string {
  return JSON.stringify([{ start: at.toISOString(), members: [staff] }]);
}

async function putOutcomes({ world }: Stage, visit: Visit, block: string): Promise<void> {
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into handovers (provider_id, block_id, reason, operator_id, sign_in_id)
     select $1, $2, 'Αύριο', id, gen_random_uuid() from operators limit 1 returning id`,
    [visit.provider, block],
  );
  const outcomes = ["moved", "asked", "cancelled", "left", "changed", "taken", "refused", null];
  for (const [position, outcome] of outcomes.entries())
    await world.pool.query(
      `insert into handover_rows (provider_id, handover_id, position, booking_id, revision, choice, targets, outcome, done_at)
       values ($1, $2, $3, $4, 0, 'move', $5, $6, case when $6::text is null then null else now() end)`,
      [visit.provider, rows[0]!.id, position, visit.id, targets(visit), outcome],
    );
}

/** One of each kind that the attention list knows and the world does not have. */
async function putTroubles({ world }: Stage, visit: Visit): Promise<void> {
  const put = (sql: string) => world.pool.query(sql, [visit.provider]);
  await world.pool.query("update handovers set made_at = now() - interval '1 hour' where provider_id = $1", [
    visit.provider,
  ]);
  await put(
    `update mails set state = 'bounced', changed_at = now() where ctid = (select ctid from mails
      where provider_id = $1 and about = 'booking' limit 1)`,
  );
  await put(
    `insert into calendars (provider_id, staff_id, name, kind, address, is_from_pack, read_failures, read_at)
     select provider_id, id, '7', 'feed', 'https://calendar.example/a.ics', false, 3, now() - interval '1 day'
       from staff where provider_id = $1 limit 1`,
  );
  await put(
    `insert into webhooks (provider_id, id, url, kinds, secret_sealed, made_at, off_at, off_why)
     values ($1, gen_random_uuid(), 'https://7.example/', '{booking.created}', 'x', now(), now(), 'gone')`,
  );
  await put(
    `update bookings set changed_at = now() - interval '3 days' where ctid = (select ctid from bookings
      where provider_id = $1 and state = 'requested' limit 1)`,
  );
}
