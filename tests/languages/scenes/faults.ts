import { randomUUID } from "node:crypto";
import { inDays } from "../../support/in-days.ts";
import { book, fillIn, hold, slotsIn, type Stage } from "./scene.ts";

/** Plays a scene while a table is missing: a server fault, as visitors see it. */
async function without({ world }: Stage, table: string, play: () => Promise<unknown>): Promise<void> {
  await world.pool.query(`alter table ${table} rename to ${table}_away`);
  try {
    await play();
  } finally {
    await world.pool.query(`alter table ${table}_away rename to ${table}`);
  }
}

/** Many hold much of a service without typing anything, so "Keep my time" is refused. */
export async function playCrowd(stage: Stage): Promise<void> {
  const { crawler, world } = stage;
  const held = await hold(stage, "a crowd", `/widget/booking/manage-visit?tz=UTC&date=${inDays(51)}`);
  await world.pool.query(
    `insert into rate_counts (operation, client, span_start)
     select 'crowded', uuid_send(provider_id) || uuid_send(id), date_trunc('minute', now()) from services
      where slug = 'manage-visit' on conflict do nothing`,
  );
  await crawler.open("a crowd: the hold is not kept", held.path, { form: { intent: "keep" } });
  await world.pool.query("delete from rate_counts where operation = 'crowded'");
}

/** Requests that no page handles. */
export async function playRefusals({ crawler }: Stage): Promise<void> {
  const path = "/widget/booking/office-visit";
  await crawler.open("an unsupported method", path, { method: "PUT" });
  await crawler.open("sent from another site", path, { form: {}, headers: { Origin: "https://elsewhere.example" } });
  await crawler.open("more than can be sent", path, { form: { notes: "Ν".repeat(300_000) } });
  await crawler.open("a URL with a NUL", "/post/%00");
}

/** Links without their token, as from a mail that was cut off. */
export async function playCutLinks({ crawler }: Stage): Promise<void> {
  for (const path of ["earlier", "make-up", "confirm-address", "unsubscribe", "invoice.pdf"])
    await crawler.open("a link without its token", `/widget/${path}`);
}

/** Server faults and exceeded limits. */
export async function playFaults(stage: Stage): Promise<void> {
  const { crawler, world } = stage;
  const at = `/widget/booking/manage-visit?tz=UTC&date=${inDays(50)}`;
  const [slot = "", other = ""] = slotsIn(await crawler.open("faults: times", at));
  await without(stage, "groups", () => crawler.open("fault", "/widget/groups/on-the-mat"));
  await without(stage, "claims", () =>
    crawler.open("fault: hold", at, { form: { intent: "hold", slot, key: randomUUID() } }),
  );
  const held = await hold(stage, "a fault afterwards", at);
  await without(stage, "mails", () => fillIn(stage, "fault: details", held.path));
  const token = await book(stage, "faults", at, {}, 3);
  const form = { reason: "", key: randomUUID() };
  await without(stage, "mails", () =>
    crawler.open("fault: cancel", `/widget/cancel-booking?booking=${token}`, { form }),
  );
  const key = randomUUID();
  await crawler.send("a key for two: first", at, { intent: "hold", slot, key });
  await crawler.open("a key for two: second", at, { form: { intent: "hold", slot: other, key } });
  const contact = "/widget/form/office-contact";
  const sent = { _page: "form", _version: "1", _shown: "first-name email message" };
  await without(stage, "rate_counts", () => crawler.open("fault: form", contact, { form: sent }));
  await crawler.open("form: counted", contact, { form: sent });
  await world.pool.query("update rate_counts set count = 100000");
  await crawler.open("form: too much", contact, { form: sent });
  const next = await hold(stage, "too much afterwards", at, 5);
  await fillIn(stage, "booking: too much", next.path);
  await world.pool.query("update rate_counts set count = 5000");
  await fillIn(stage, "booking: a puzzle", next.path);
  await crawler.open("booking: a weak key", at, { form: { intent: "hold", slot, key: "1" } });
  await world.pool.query("update bookings set created_at = now() - interval '55 minutes' where state = 'held'");
  await crawler.open("a hold that cannot be kept", next.path);
  await world.pool.query("delete from rate_counts");
}
