import { refuse, ok, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import type { Day } from "#domain/time/day.ts";
import type { Span } from "#domain/time/instant.ts";
import { daySpan } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { listStaffNames } from "#store/office/shared/staff-names.ts";
import { refusalBeyond } from "../../../booking/find/ask-schedule.ts";
import { describeBooking } from "../../../booking/manage/read-manage.ts";
import type { Services } from "../../../shared/services.ts";
import { askMove, mayName, type MemberVerdicts } from "./ask-move.ts";
import { findOfficeBooking } from "../find-office-booking.ts";
import { canMove, isLength } from "#domain/office/booking/movable.ts";

export interface VerdictsQuestion {
  reference: string;
  /** Both days are included. */
  first: Day;
  last: Day;
  length: number | null;
}

/** A week is the longest that one screen shows. */
const mostDays = 7;

/** The verdict on each five-minute start of some days, for every member whom the operator may name. */
export async function readVerdicts(
  office: Office,
  { reference, first, last, length }: VerdictsQuestion,
  services: Services,
): Promise<Result<{ span: Span; members: (MemberVerdicts & { slug: string })[] }, Refusal | OfficeRefusal>> {
  const found = await findOfficeBooking(services.db, office, { reference, verb: "bookings.move" });
  if (!found.ok) return found;
  const managed = await describeBooking(found.value, services);
  if (!managed.ok) return managed;
  const { zone: zoneId } = managed.value.provider;
  if (last < first || last - first >= mostDays || (length !== null && !isLength(length)))
    return refuse({ code: "choice-unknown" });
  const zone = zoneBetween(zoneId, first * 1440 - 2880, last * 1440 + 4320);
  const span = { from: daySpan(zone, first).from, to: daySpan(zone, last).to };
  const now = services.clock.now();
  const beyond = refusalBeyond(span.from, now) ?? refusalBeyond(span.to, now);
  if (beyond !== null) return refuse(beyond);
  if (!canMove(found.value, now, zoneId)) return refuse({ code: "booking-changed" });
  const names = (await listStaffNames(services.db, office.providerId)).filter(({ id }) => mayName(office, id));
  const memberIds = names.map(({ id }) => id);
  const asked = await askMove(office, { managed: managed.value, memberIds, length, span }, services);
  return ok({ span, members: asked.map((one, index) => ({ ...one, slug: names[index]!.slug })) });
}
