import { sql } from "kysely";
import { noMailServer } from "#domain/mail/why-unsent.ts";
import type { Database } from "../../database.ts";
import { teamEmail } from "../../mail/mail-recipients.ts";

/** Several of one kind: how many, and since when. */
export interface Pile {
  count: number;
  since: Date | null;
}

/** Someone or something that is not set up as bookings need it. */
export interface UnsetThing {
  slug: string;
  name: string;
}

/** How a business and its installation stand at a moment. */
export interface Standing {
  /** Mails of the last two weeks that were not sent because there was no mail server. */
  unsent: Pile;
  /** Mails that should have been sent at least a quarter of an hour ago, and what the mail server said last. */
  late: Pile & { answer: string | null };
  /** When a worker was last there. Null if there has been none for days. */
  workedAt: Date | null;
  isWorking: boolean;
  /** Members who give a service at times of their own, and have no hours. */
  withoutHours: UnsetThing[];
  /** Members who give nothing. */
  givingNothing: UnsetThing[];
  /** Services with times of their givers, whom nobody gives. */
  givenByNobody: UnsetThing[];
  /** Whether someone other than an owner is told of every booking and request. */
  isTold: boolean;
  /** The owner who is told instead; null if there is none. */
  toldInstead: string | null;
  /** When a backup was last written, or before the first one, since when the installation exists. */
  backup: { at: Date; isFirst: boolean };
}

/** Everything in one statement, because the list and the count of every business in use need it. */
export async function readStanding(db: Database, providerId: string): Promise<Standing> {
  const { rows } = await sql<StandingRow>`
    with unsent as (
      select count(*)::int as count, min(changed_at) as since from mails
       where provider_id = ${providerId} and state = 'dropped' and answer = ${noMailServer}
         and changed_at > now() - interval '14 days'),
    late as (
      select count(*)::int as count, min(created_at) as since,
             (array_agg(answer order by changed_at desc) filter (where answer is not null))[1] as answer
        from mails
       where provider_id = ${providerId} and state = 'waiting' and created_at < now() - interval '15 minutes'
         and (attempts > 1 or changed_at < now() - interval '15 minutes')),
    worker as (select max(seen_at) as at from worker_heartbeats),
    member as (
      select s.id, s.slug, s.name, s.email, s.position,
             exists (select from staff_hours h where h.provider_id = s.provider_id and h.staff_id = s.id)
             or exists (select from staff_override_hours o where o.provider_id = s.provider_id and o.staff_id = s.id
                           and o.day >= current_date - 1) as "hasHours",
             exists (select from service_staff g join services v on v.provider_id = g.provider_id and v.id = g.service_id
                      where g.provider_id = s.provider_id and g.staff_id = s.id and v.is_active) as gives,
             exists (select from service_staff g join services v on v.provider_id = g.provider_id and v.id = g.service_id
                      where g.provider_id = s.provider_id and g.staff_id = s.id and v.is_active
                        and v.supply = 'starts' and v.confirmation <> 'request-without-time') as "needsHours"
        from staff s where s.provider_id = ${providerId} and s.is_active),
    unset as (
      select 'hours' as what, slug, name, position from member where "needsHours" and not "hasHours"
      union all
      select 'nothing', slug, name, position from member where not gives
      union all
      select 'nobody', v.slug, v.name, v.position from services v
       where v.provider_id = ${providerId} and v.is_active and v.supply = 'starts'
         and v.confirmation <> 'request-without-time'
         and not exists (select from service_staff g join staff s on s.provider_id = g.provider_id and s.id = g.staff_id
                          where g.provider_id = v.provider_id and g.service_id = v.id and s.is_active))
    select (select to_json(unsent) from unsent) as unsent, (select to_json(late) from late) as late,
           worker.at as "workedAt", coalesce(worker.at > now() - interval '2 minutes', false) as "isWorking",
           (select coalesce(json_agg(unset order by position, name), '[]') from unset) as unset,
           providers.office_email <> ''
             or not exists (select from member where gives and email = '')
                and not exists (select from services v where v.provider_id = providers.id and v.is_active
                                   and v.confirmation <> 'at-once') as "isTold",
           nullif(${teamEmail}, '') as "toldInstead",
           (select backed_up_at from installation) as "backedUpAt",
           (select min(applied_at) from migrations) as "startedAt"
      from providers, worker where providers.id = ${providerId}`.execute(db);
  const { unset, backedUpAt, startedAt, unsent, late, ...rest } = rows[0]!;
  const of = (what: string) => unset.filter((one) => one.what === what).map(({ slug, name }) => ({ slug, name }));
  return {
    ...rest,
    unsent: pileOf(unsent),
    late: { ...pileOf(late), answer: late.answer },
    withoutHours: of("hours"),
    givingNothing: of("nothing"),
    givenByNobody: of("nobody"),
    backup: { at: backedUpAt ?? startedAt, isFirst: backedUpAt === null },
  };
}

interface StandingRow extends Pick<Standing, "workedAt" | "isWorking" | "isTold" | "toldInstead"> {
  unsent: JsonPile;
  late: JsonPile & { answer: string | null };
  unset: (UnsetThing & { what: string })[];
  backedUpAt: Date | null;
  startedAt: Date;
}

interface JsonPile {
  count: number;
  since: string | null;
}

function pileOf({ count, since }: JsonPile): Pile {
  return { count, since: since === null ? null : new Date(since) };
}
