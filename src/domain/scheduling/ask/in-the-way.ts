import { waivers } from "#domain/office/booking/waivers.ts";
import type { Instant } from "#domain/time/instant.ts";
import { prepareVisit } from "../prepare/prepare-visit.ts";
import { relax } from "../relax.ts";
import type { Claims, Schedule } from "../schedule.ts";
import type { SlotCode } from "../slots.ts";
import type { Visit, VisitRefusal } from "../visit.ts";
import { checkSlot } from "./check-slot.ts";

/** What keeps the office from a start, whatever it waives: sessions of its members or rooms, or a rule that always applies. */
export type InTheWay =
  | { readonly code: "sessions"; readonly sessionIds: readonly string[] }
  | { readonly code: "resource"; readonly resourceIds: readonly string[] }
  | { readonly code: Exclude<SlotCode, "resource"> | VisitRefusal["code"] };

/** Explains why a visit can never start at these instants. */
export function inTheWayOf(
  schedule: Schedule,
  visit: Visit,
  { now, starts }: { now: Instant; starts: readonly Instant[] },
): InTheWay[] {
  const { schedule: relaxed } = relax(schedule, visit, { waived: new Set(waivers) })[0]!;
  const prepared = prepareVisit(relaxed, visit, now);
  if (!prepared.ok) return starts.map(() => ({ code: prepared.refusal.code }));
  const { lines } = prepared.value;
  const length = Math.max(
    ...lines.flatMap(({ offsets, durations }) => offsets.map((at) => at + Math.max(0, ...durations))),
  );
  const givers = lines.flatMap(({ candidates }) => candidates.flatMap(({ members }) => members));
  const taken = givers.map(({ member }) => member.claims);
  return starts.map((start): InTheWay => {
    const sessionIds = [...new Set(taken.flatMap((claims) => sessionsAt(claims, start, start + length)))];
    if (sessionIds.length > 0) return { code: "sessions", sessionIds };
    const check = checkSlot(prepared.value, start);
    const code = check.bookable ? "full" : check.reason.code;
    if (code !== "resource") return { code };
    return { code, resourceIds: [...new Set(lines.flatMap(({ needs }) => needs.map(({ resourceId }) => resourceId)))] };
  });
}

function sessionsAt({ times, sessionIds = [] }: Claims, from: number, to: number): string[] {
  return sessionIds.flatMap((id, index) =>
    id !== null && times[index * 2]! < to && times[index * 2 + 1]! > from ? [id] : [],
  );
}
