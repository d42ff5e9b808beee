import { sql } from "kysely";
import type { SessionOffer } from "#domain/booking/service.ts";

/**
 * In what the upcoming sessions of a service's timetable or courses differ. The price of a course is that of all its
 * sessions. For a query of `services`.
 */
export const sessionOffers = sql<SessionOffer[]>`case services.supply when 'starts' then '[]' else (
  select coalesce(json_agg(offered), '[]') from (
    select distinct (extract(epoch from ends_at - starts_at) / 60)::int as duration, staff_ids as "memberIds",
           case when course_id is null then price else (
             select courses.price from courses
              where courses.provider_id = sessions.provider_id and courses.id = sessions.course_id) end as price
      from sessions
     where sessions.provider_id = services.provider_id and sessions.service_id = services.id and sessions.state = 'open'
       and sessions.is_scheduled and sessions.starts_at > now()) as offered) end`;
