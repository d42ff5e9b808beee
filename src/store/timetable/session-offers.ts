import { sql } from "kysely";
import type { SessionOffer } from "#domain/booking/service.ts";

/** In what the upcoming sessions of a service's timetable differ. For a query of `services`. */
export const sessionOffers = sql<SessionOffer[]>`case services.supply when 'starts' then '[]' else (
  select coalesce(json_agg(offered), '[]') from (
    select distinct (extract(epoch from ends_at - starts_at) / 60)::int as duration, price, staff_ids as "memberIds"
      from sessions
     where sessions.provider_id = services.provider_id and sessions.service_id = services.id and sessions.state = 'open'
       and sessions.is_scheduled and sessions.starts_at > now()) as offered) end`;
