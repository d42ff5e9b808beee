import { sql } from "kysely";
import type { Transaction } from "../../database.ts";
import { claimColumns, claimsFrom, type ClaimColumns, type ClaimRow } from "./claims.ts";
import { compileOnce, type ValueOf } from "../../statements/compile-once.ts";

/**
 * Sessions give up the buffers that are in the way of these claims, never their own time. Their claims are locked in the
 * order of time. Returns the sessions that lost a buffer.
 */
export async function shortenBuffers(
  tx: Transaction,
  providerId: string,
  claims: readonly ClaimRow[],
): Promise<string[]> {
  if (claims.length === 0) return [];
  const values = { providerId, ...claimColumns(claims) };
  await lockStatement.run(tx, values);
  const shortened = await shortenStatement.run(tx, values);
  return [...new Set(shortened.map(({ session_id }) => session_id))];
}

type Values = ClaimColumns & { providerId: string };

const isInTheWay = sql`claims.during && claim.during
  and ((claims.staff_id = claim.staff_id and claims.lane = claim.lane)
    or (claims.resource_id = claim.resource_id and claims.unit = claim.unit))`;

/** The claims near them, found by the indexes of members and of resources. */
const isNear = (value: ValueOf<Values>) => sql`claims.provider_id = ${value("providerId")}::uuid
  and claims.during && (select range_merge(range_agg(time)) from unnest(${value("claimTimes")}::tstzrange[]) as time)
  and (claims.staff_id = any(${value("claimStaff")}::uuid[]) or claims.resource_id = any(${value("claimResources")}::uuid[]))`;

const lockStatement = compileOnce<Values, object>((db, value) => {
  const statement = sql<object>`
    select from claims
     where ${isNear(value)} and exists (select from ${claimsFrom(value)} where ${isInTheWay})
     order by lower(during), session_id, staff_id, resource_id, unit
       for update`;
  return { compile: () => statement.compile(db) };
});

const shortenStatement = compileOnce<Values, { session_id: string }>((db, value) => {
  const isTaken = (buffer: ReturnType<typeof sql>) =>
    sql`exists (select from ${claimsFrom(value)} where ${isInTheWay} and claim.during && ${buffer})`;
  // A claim for a part of a session may begin after it, or end before it: that end has no buffer.
  const before = sql`tstzrange(lower(claims.during), greatest(lower(claims.during), sessions.starts_at))`;
  const after = sql`tstzrange(least(upper(claims.during), sessions.ends_at), upper(claims.during))`;
  const statement = sql<{ session_id: string }>`
    update claims set during = tstzrange(
             case when ${isTaken(before)} then upper(${before}) else lower(claims.during) end,
             case when ${isTaken(after)} then lower(${after}) else upper(claims.during) end)
      from sessions
     where ${isNear(value)}
       and sessions.provider_id = claims.provider_id and sessions.id = claims.session_id
       and (${isTaken(before)} or ${isTaken(after)})
    returning claims.session_id`;
  return { compile: () => statement.compile(db) };
});
