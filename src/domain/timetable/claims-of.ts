import { instantOf, type Instant } from "#domain/time/instant.ts";
import type { PlacementClaim } from "../scheduling/slots.ts";
import type { SessionTerms } from "./weekly-time.ts";

type Taken = { readonly from: number; readonly to: number };

/** When each unit of each resource is taken: `resource unit`. */
export type TakenUnits = Map<string, Taken[]>;

/**
 * What a scheduled session claims, buffers included. It takes the first free units and adds them to the taken ones. Null if
 * a resource has too few.
 */
export function claimsOf(
  session: Pick<SessionTerms, "staff" | "resources" | "length"> & { readonly start: Instant },
  buffers: { readonly before: number; readonly after: number },
  unitsOf: ReadonlyMap<string, number>,
  taken: TakenUnits,
): PlacementClaim[] | null {
  const span = {
    from: instantOf(session.start - buffers.before),
    to: instantOf(session.start + session.length + buffers.after),
  };
  const claims: PlacementClaim[] = session.staff.map((memberId) => ({ ...span, memberId }));
  for (const { id, units } of session.resources) {
    let missing = units;
    for (let unit = 0; unit < (unitsOf.get(id) ?? 0) && missing > 0; unit++) {
      const others = taken.get(`${id} ${unit}`) ?? [];
      if (others.some(({ from, to }) => from < span.to && to > span.from)) continue;
      claims.push({ ...span, resourceId: id, unit });
      missing -= 1;
    }
    if (missing > 0) return null;
  }
  for (const claim of claims) {
    if ("memberId" in claim) continue;
    const key = `${claim.resourceId} ${claim.unit}`;
    taken.set(key, [...(taken.get(key) ?? []), span]);
  }
  return claims;
}
