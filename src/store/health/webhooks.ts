import { sql } from "kysely";
import type { Database } from "../database.ts";

export interface FailingWebhook {
  provider: string;
  url: string;
  /** Seconds since nothing was delivered; null if it was turned off. */
  failingFor: number | null;
  /** Almanac turned it off: the receiver said that it is gone, or nothing was delivered for days. */
  offWhy: "gone" | "failing" | null;
  waiting: number;
}

export async function listFailingWebhooks(db: Database): Promise<FailingWebhook[]> {
  const { rows } = await sql<FailingWebhook>`
    select slug as "provider", url,
           case when off_at is null then extract(epoch from now() - failing_since)::int end as "failingFor",
           off_why as "offWhy",
           (select count(*)::int from webhook_deliveries d
             where d.provider_id = w.provider_id and d.webhook_id = w.id and d.state = 'waiting') as "waiting"
      from webhooks w join providers p on p.id = w.provider_id
     where off_at is null and failing_since is not null or off_why in ('gone', 'failing')
     order by slug, url
     limit 100`.execute(db);
  return rows;
}
