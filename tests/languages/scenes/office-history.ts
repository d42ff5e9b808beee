import type { Stage } from "./scene.ts";

type See = (name: string, path: string) => Promise<unknown>;

const verbs = ["request", "confirm", "decline", "propose", "accept", "move", "cancel-seat", "restore"];
const kinds = ["confirmed", "proposed", "rescheduled", "seat-cancelled", "handed-over", "reminder", "follow-up"];

/** Everything that can have happened to a booking. */
export async function playHistory({ world }: Stage, path: string, see: See): Promise<void> {
  const reference = path.split("/").at(-1);
  const change = (sql: string, ...values: unknown[]) => world.pool.query(sql, [reference, ...values]);
  await change(
    `insert into log (provider_id, actor_kind, verb, about_kind, about_id, reason)
     select provider_id, actor, verb, 'booking', id, ''
       from bookings, unnest($2::text[]) verb, unnest(array['office-link', 'command-line']) actor where reference = $1`,
    verbs.map((verb) => `bookings.${verb}`),
  );
  await change(
    `insert into mails (provider_id, about, about_id, kind, event, reader, state)
     select provider_id, 'booking', id, kind, 'test', reader, case reader when 'guest' then 'dropped' else 'sent' end
       from bookings, unnest($2::text[]) kind, unnest(array['booker', 'guest', 'staff']) reader where reference = $1`,
    kinds,
  );
  await change(
    `with paid as (
       insert into payments (provider_id, gateway, checkout_id, checkout_expires_at, state, amount, currency, captured, paid_at, token_hash, sealed_return)
       select provider_id, 'test', 'paid', now(), 'paid', 1000, 'EUR', 1000, now(), sha256('paid'::bytea), ''
         from bookings where reference = $1 returning id),
     named as (
       insert into payment_bookings (provider_id, payment_id, booking_id, amount)
       select provider_id, paid.id, bookings.id, 1000 from bookings, paid where reference = $1)
     insert into refunds (provider_id, payment_id, booking_id, amount, state)
     select provider_id, paid.id, bookings.id, 100, outcome
       from bookings, paid, unnest(array['asked', 'done', 'failed']) outcome where reference = $1`,
  );
  await see("everything that happened to a booking", path);
}

/** Days without work, and days on which the clocks change. */
export async function playOddDays({ world }: Stage, root: string, see: See): Promise<void> {
  const closed = { "2027-05-03": "", "2027-05-04": "Αργία" };
  for (const [day, note] of Object.entries(closed))
    await world.pool.query(
      "insert into closures (provider_id, day, note, source) select id, $2, $3, 'list' from providers where slug = $1",
      [root.split("/").at(-1), day, note],
    );
  for (const day of ["2027-03-28", "2027-10-31", ...Object.keys(closed)]) await see("an odd day", `${root}/day/${day}`);
}
