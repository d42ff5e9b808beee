import { sql } from "kysely";
import type { Claims, ClaimSource, Resource } from "#domain/scheduling/schedule.ts";
import type { Span } from "#domain/time/instant.ts";
import type { Database, Transaction } from "../database.ts";
import { rangeText } from "./range-text.ts";

interface ClaimRow {
  subject: string;
  /** Null if the time comes from a block or an external calendar. */
  sessionId: string | null;
  source: ClaimSource;
  from: number;
  to: number;
}

/** Minutes since 1970, rounded outwards: a claim that ends within a minute takes that minute. */
export const busyFrom = sql<number>`floor(date_part('epoch', lower(during)) / 60)::int`;
export const busyTo = sql<number>`ceil(date_part('epoch', upper(during)) / 60)::int`;

/** When members are busy: by their sessions, by blocks, and by the last read of their external calendars. */
export async function loadMemberClaims(
  db: Database | Transaction,
  providerId: string,
  memberIds: readonly string[],
  reach: Span,
): Promise<Map<string, Claims>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("claims")
    .select([
      sql<string>`staff_id`.as("subject"),
      sql<string | null>`session_id`.as("sessionId"),
      busyFrom.as("from"),
      busyTo.as("to"),
      source("session"),
    ])
    .where("provider_id", "=", providerId)
    .where("staff_id", "in", memberIds)
    .where(sql<boolean>`during && ${rangeText(reach)}::tstzrange`)
    .unionAll(
      db
        .selectFrom("blocks")
        .innerJoin("staff", (join) =>
          join
            .onRef("staff.provider_id", "=", "blocks.provider_id")
            .on(sql<boolean>`coalesce(blocks.staff_id, staff.id) = staff.id`),
        )
        .select([
          "staff.id as subject",
          sql<string | null>`null::uuid`.as("sessionId"),
          busyFrom.as("from"),
          busyTo.as("to"),
          source("block"),
        ])
        .where("blocks.provider_id", "=", providerId)
        .where("staff.id", "in", memberIds)
        .where("blocks.resource_id", "is", null)
        .where("blocks.ended_at", "is", null)
        .where(sql<boolean>`during && ${rangeText(reach)}::tstzrange`),
    )
    .unionAll(
      db
        .selectFrom("calendar_busy")
        .select([
          "staff_id as subject",
          sql<string | null>`null::uuid`.as("sessionId"),
          busyFrom.as("from"),
          busyTo.as("to"),
          source("calendar"),
        ])
        .where("provider_id", "=", providerId)
        .where("staff_id", "in", memberIds)
        .where(sql<boolean>`during && ${rangeText(reach)}::tstzrange`),
    )
    .execute();
  return group(rows);
}

export async function loadResources(
  db: Database | Transaction,
  providerId: string,
  resourceIds: readonly string[],
  reach: Span,
): Promise<Resource[]> {
  if (resourceIds.length === 0) return [];
  const [resources, rows] = await Promise.all([
    db
      .selectFrom("resources")
      .select(["id", "units"])
      .where("provider_id", "=", providerId)
      .where("id", "in", resourceIds)
      .where("is_active", "=", true)
      .execute(),
    db
      .selectFrom("claims")
      .select([
        sql<string>`resource_id || ' ' || unit`.as("subject"),
        sql<string | null>`session_id`.as("sessionId"),
        busyFrom.as("from"),
        busyTo.as("to"),
        source("session"),
      ])
      .where("provider_id", "=", providerId)
      .where("resource_id", "in", resourceIds)
      .where(sql<boolean>`during && ${rangeText(reach)}::tstzrange`)
      .unionAll(
        db
          .selectFrom("blocks")
          .innerJoin("resources", (join) =>
            join
              .onRef("resources.provider_id", "=", "blocks.provider_id")
              .onRef("resources.id", "=", "blocks.resource_id"),
          )
          .select([
            sql<string>`resource_id || ' ' || generate_series(coalesce(unit, 0), coalesce(unit, units - 1))`.as(
              "subject",
            ),
            sql<string | null>`null::uuid`.as("sessionId"),
            busyFrom.as("from"),
            busyTo.as("to"),
            source("block"),
          ])
          .where("blocks.provider_id", "=", providerId)
          .where("resource_id", "in", resourceIds)
          .where("blocks.ended_at", "is", null)
          .where(sql<boolean>`during && ${rangeText(reach)}::tstzrange`),
      )
      .execute(),
  ]);
  const claims = group(rows);
  return resources.map(({ id, units }) => ({
    id,
    units: Array.from({ length: units }, (_, unit) => claims.get(`${id} ${unit}`) ?? { times: new Int32Array(0) }),
  }));
}

function source(name: ClaimSource) {
  return sql<ClaimSource>`${sql.lit(name)}::text`.as("source");
}

function group(rows: ClaimRow[]): Map<string, Claims> {
  const claims = new Map<string, Claims>();
  for (const [subject, own] of Map.groupBy(rows, (row) => row.subject)) {
    const times = new Int32Array(own.length * 2);
    own.forEach((row, index) => times.set([row.from, row.to], index * 2));
    const sources = own.map((row) => row.source);
    const isOfSessions = sources.every((one) => one === "session");
    claims.set(subject, { times, sessionIds: own.map((row) => row.sessionId), ...(!isOfSessions && { sources }) });
  }
  return claims;
}
