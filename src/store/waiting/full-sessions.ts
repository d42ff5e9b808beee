import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";

/** A session that can only be waited for. */
export interface FullSession {
  id: string;
  startsAt: Date;
  endsAt: Date;
  seats: number;
  seatsLeft: number;
  members: string[];
}

interface FullQuery {
  providerId: string;
  serviceId: string;
  /** How many seats are wanted. */
  seats: number;
  from: Date;
  to: Date;
  /** Only this one. */
  sessionId?: string | undefined;
  most: number;
}

interface DayQuery {
  provider: { id: string; zone: string };
  service: { id: string };
  /** `YYYY-MM-DD` on the provider's clock. */
  day: string;
}

/** The sessions of a service on one day, in the order in which they are locked. */
export async function listFullDaySessions(
  db: Database | Transaction,
  { provider, service, day }: DayQuery,
): Promise<string[]> {
  const rows = await db
    .selectFrom("sessions")
    .select("id")
    .where("provider_id", "=", provider.id)
    .where("service_id", "=", service.id)
    .where("state", "=", "open")
    .where((eb) => eb.or([eb("seats_taken", ">", 0), eb("is_scheduled", "=", true)]))
    .where("starts_at", ">=", sql<Date>`${day}::date::timestamp at time zone ${provider.zone}`)
    .where("starts_at", "<", sql<Date>`(${day}::date + 1)::timestamp at time zone ${provider.zone}`)
    .orderBy("starts_at")
    .orderBy("service_id")
    .orderBy("lead_staff_id")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Upcoming sessions with fewer seats left than wanted, in order of time. */
export async function listFullSessions(db: Database, query: FullQuery): Promise<FullSession[]> {
  const { providerId, serviceId, seats, from, to, sessionId, most } = query;
  return db
    .selectFrom("sessions")
    .select([
      "id",
      "starts_at as startsAt",
      "ends_at as endsAt",
      "seats",
      sql<number>`seats - seats_taken`.as("seatsLeft"),
      sql<string[]>`array(select distinct staff.name from claims
          join staff on staff.provider_id = claims.provider_id and staff.id = claims.staff_id
         where claims.provider_id = sessions.provider_id and claims.session_id = sessions.id order by 1)`.as("members"),
    ])
    .where("provider_id", "=", providerId)
    .where("service_id", "=", serviceId)
    .where("state", "=", "open")
    .where("is_single", "=", true)
    .where((eb) => eb.or([eb("seats_taken", ">", 0), eb("is_scheduled", "=", true)]))
    .where(sql<boolean>`seats - seats_taken < ${seats}`)
    .where("seats", ">=", seats)
    .where("starts_at", ">=", from)
    .where("starts_at", "<", to)
    .$if(sessionId !== undefined, (filtered) => filtered.where("id", "=", sessionId!))
    .orderBy("starts_at")
    .orderBy("id")
    .limit(most)
    .execute();
}
