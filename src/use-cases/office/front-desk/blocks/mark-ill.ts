import type { Refusal, Result } from "#domain/errors.ts";
import { ok } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import type { Day } from "#domain/time/day.ts";
import { instantOf, minutesPerDay } from "#domain/time/instant.ts";
import { daySpan } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { listBlocks } from "#store/office/front-desk/blocks.ts";
import type { Services } from "../../../shared/services.ts";
import { makeBlock } from "./make-block.ts";

/** A member is ill on a day: the whole day is blocked. Returns the block that is there already, if there is one. */
export async function markIll(
  office: Office,
  { staffId, day, zone, key }: { staffId: string; day: Day; zone: string; key: string },
  services: Pick<Services, "db">,
): Promise<Result<{ id: string }, Refusal | OfficeRefusal>> {
  const around = zoneBetween(zone, instantOf((day - 2) * minutesPerDay), instantOf((day + 3) * minutesPerDay));
  const span = daySpan(around, day);
  const known = (await listBlocks(services.db, office.providerId, span)).find(
    ({ target, kind, span: { from, to } }) =>
      target.kind === "member" && target.staffId === staffId && kind === "ill" && from <= span.from && to >= span.to,
  );
  if (known !== undefined) return ok({ id: known.id });
  const times = { first: day, last: day, between: null, weeklyUntil: null };
  return makeBlock(office, { target: { kind: "member", staffId }, times, kind: "ill", words: "", zone, key }, services);
}
