import { sql } from "kysely";
import type { Database } from "../database.ts";

/** Numbers about the whole installation. Every process reads the same ones. */
export interface Figures {
  /** What happened to bookings in the last day, by the log's verb. */
  bookings: Record<string, number>;
  /** Times that visitors hold now. */
  holds: number;
  /** Services of which people who have not sent their details held much, in the last five minutes. */
  crowded: number;
  /** The payments that began in the last day, by state. */
  payments: Record<string, number>;
  /** Refunds that the gateway has not done yet, and those that it refused. */
  refunds: { asked: number; failed: number };
  /** Jobs that could run now, how many seconds the oldest of them has waited, jobs that were given up, and those that ended their workers. */
  jobs: { ready: number; oldestSeconds: number; stuck: number; setAside: number };
  calendars: { all: number; failing: number };
  /** Deliveries that wait, how many seconds ago the oldest of their events happened, and addresses that get nothing. */
  webhooks: { waiting: number; oldestSeconds: number; failing: number };
  /** Sign-ins to the office in the last day. */
  signIns: number;
}

/** Each part reads an index, so that it stays fast in a large database. */
export async function readFigures(db: Database): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select
      (select coalesce(json_object_agg(verb, n), '{}') from (
        select verb, count(*) as n from log where at > now() - interval '1 day' and about_kind = 'booking' group by verb
      ) as verbs) as "bookings",
      (select count(*)::int from bookings where state = 'held' and hold_expires_at > now()) as "holds",
      (select count(distinct client)::int from rate_counts
        where operation = 'crowded' and span_start > now() - interval '5 minutes') as "crowded",
      (select coalesce(json_object_agg(state, n), '{}') from (
        select state, count(*) as n from payments where created_at > now() - interval '1 day' group by state
      ) as states) as "payments",
      json_build_object(
        'asked', (select count(*) from refunds where state = 'asked'),
        'failed', (select count(*) from refunds where state = 'failed')
      ) as "refunds",
      (select json_build_object(
        'ready', count(*) filter (where is_available and run_at <= now() and locked_at is null),
        'oldestSeconds', coalesce(extract(epoch from
          now() - min(run_at) filter (where is_available and run_at <= now() and locked_at is null)), 0),
        -- A job that runs its last attempt has not been given up yet.
        'stuck', count(*) filter (where attempts >= max_attempts and locked_at is null),
        'setAside', (select count(*) from troubled_jobs where tries >= 3)
      ) from graphile_worker._private_jobs) as "jobs",
      (select json_build_object(
        'all', count(*),
        'failing', count(*) filter (where read_failures > 0 or write_failures > 0)
      ) from calendars) as "calendars",
      (select json_build_object(
        'waiting', count(*),
        'oldestSeconds', coalesce(extract(epoch from now() - min(give_up_at - interval '3 days')), 0),
        'failing', (select count(*) from webhooks where failing_since is not null)
      ) from webhook_deliveries where state = 'waiting') as "webhooks",
      (select count(*)::int from sign_ins where begun_at > now() - interval '1 day') as "signIns"`.execute(db);
  return rows[0]!;
}
