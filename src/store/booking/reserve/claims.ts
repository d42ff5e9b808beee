import { sql } from "kysely";
import type { PlacementClaim } from "#domain/scheduling/slots.ts";
import type { Transaction } from "../../database.ts";
import { rangeText } from "../../scheduling/range-text.ts";
import { compileOnce, type ValueOf } from "../../statements/compile-once.ts";

export interface ClaimRow {
  session_id: string;
  staff_id: string | null;
  resource_id: string | null;
  unit: number | null;
  lane: number;
  during: string;
}

/** `session_id` is the id of the session, or its number in a statement that opens it. */
export function claimRows(claims: readonly PlacementClaim[], session_id: string): ClaimRow[] {
  return claims.map((claim) => ({
    session_id,
    staff_id: "memberId" in claim ? claim.memberId : null,
    resource_id: "memberId" in claim ? null : claim.resourceId,
    unit: "memberId" in claim ? null : claim.unit,
    lane: "memberId" in claim ? (claim.lane ?? 0) : 0,
    during: rangeText(claim),
  }));
}

export interface ClaimColumns {
  claimSessions: string[];
  claimStaff: (string | null)[];
  claimResources: (string | null)[];
  claimUnits: (number | null)[];
  claimLanes: number[];
  claimTimes: string[];
}

/** In the order in which claims are always inserted. */
export function claimColumns(claims: readonly ClaimRow[]): ClaimColumns {
  const order = (claim: ClaimRow) =>
    `${claim.staff_id ?? "~"} ${claim.resource_id ?? ""} ${claim.unit ?? ""} ${claim.during}`;
  const sorted = claims.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
  return {
    claimSessions: sorted.map((claim) => claim.session_id),
    claimStaff: sorted.map((claim) => claim.staff_id),
    claimResources: sorted.map((claim) => claim.resource_id),
    claimUnits: sorted.map((claim) => claim.unit),
    claimLanes: sorted.map((claim) => claim.lane),
    claimTimes: sorted.map((claim) => claim.during),
  };
}

export function claimsFrom<Values extends ClaimColumns>(value: ValueOf<Values>) {
  return sql`unnest(${value("claimSessions")}::text[], ${value("claimStaff")}::uuid[],
    ${value("claimResources")}::uuid[], ${value("claimUnits")}::int[], ${value("claimLanes")}::int[],
    ${value("claimTimes")}::tstzrange[])
    with ordinality as claim (session_id, staff_id, resource_id, unit, lane, during, n)`;
}

/** False if any of them conflicts with the claim of a concurrent booking. */
export async function insertClaims(tx: Transaction, providerId: string, claims: readonly ClaimRow[]): Promise<boolean> {
  return (await insertClaimRows(tx, providerId, claims)).length === claims.length;
}

/** The session of each claim that was inserted, because no other claim was in its way. */
export async function insertClaimRows(
  tx: Transaction,
  providerId: string,
  claims: readonly ClaimRow[],
): Promise<string[]> {
  if (claims.length === 0) return [];
  const inserted = await insertClaimsStatement.run(tx, { providerId, ...claimColumns(claims) });
  return inserted.map(({ session_id }) => session_id);
}

const insertClaimsStatement = compileOnce<ClaimColumns & { providerId: string }, { session_id: string }>(
  (db, value) => {
    const statement = sql<{ session_id: string }>`
    insert into claims (provider_id, session_id, staff_id, resource_id, unit, lane, during)
    select ${value("providerId")}::uuid, claim.session_id::uuid, claim.staff_id, claim.resource_id, claim.unit, claim.lane,
           claim.during
      from ${claimsFrom(value)} order by claim.n
    on conflict do nothing
    returning session_id`;
    return { compile: () => statement.compile(db) };
  },
);
