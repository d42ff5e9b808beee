import { visitFaultOf, visitRules, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { isRequest } from "#domain/booking/details/hold-minutes.ts";
import type { BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Attempt, type Refusal, type Result } from "#domain/errors.ts";
import { checkSlot } from "#domain/scheduling/ask/check-slot.ts";
import { instantOf, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import type { Database, Transaction } from "#store/database.ts";
import type { ScheduleRow } from "#store/scheduling/schedule-to-reserve.ts";
import { shareSetup } from "#store/office/front-desk/blocks.ts";
import type { Services } from "../../shared/services.ts";
import { askSchedule, refusalFor } from "../find/ask-schedule.ts";
import { describeRequest, renew, reserveVisit, type ReservedVisit, type WantedVisit } from "./reserve-visit.ts";

/** Checks whether a slot is offered, without reserving it. */
export async function seeSlot(
  db: Database | Transaction,
  { provider, visit, start }: { provider: Pick<BookingProvider, "id" | "zone">; visit: ChosenVisit; start: Instant },
  { clock }: Pick<Services, "clock">,
): Promise<Result<null>> {
  const covers = { from: start, to: instantOf(start + 1) };
  const asked = await askSchedule(db, provider, visit, { covers, now: clock.now() });
  if (!asked.ok) return asked;
  const check = checkSlot(asked.value, start);
  return check.bookable ? ok(null) : refuse(refusalFor(check.reason));
}

/** What the engine does not check, because a request without a time asks for none. */
function whyNotAsked(visit: ChosenVisit, start: Instant | null): Refusal | null {
  if (start !== null) return null;
  const { confirmation } = visitRules(visit);
  return confirmation === "request-without-time" ? visitFaultOf(visit) : { code: "slot-not-offered" };
}

export type ReservedSlot = Omit<ReservedVisit, "startsAt" | "endsAt"> & { startsAt: Date | null; endsAt: Date | null };

/**
 * Reserves a slot for a visit. A visit that the office confirms reserves nothing yet, but its slot must be offered
 * too. `read` is the row of `readForVisit`.
 */
export async function reserveSlot(
  tx: Transaction,
  { start, ...wanted }: Omit<WantedVisit, "start"> & { start: Instant | null },
  services: Services,
  read?: ScheduleRow,
): Promise<Attempt<ReservedSlot>> {
  const { provider, price } = wanted;
  if (start !== null && !isRequest(wanted.visit)) return reserveVisit(tx, { ...wanted, start }, services, read);
  const renewed = await renew(tx, wanted, await shareSetup(tx, provider.id));
  if (renewed === null) return refuse({ code: "slot-not-offered" });
  const { visit, currency } = renewed;
  const fault = whyNotAsked(visit, start);
  if (fault !== null) return refuse(fault);
  const lines = describeRequest({ visit, price });
  const common = { lines, ...(currency !== undefined && { currency }) };
  if (start === null) return ok({ ...common, startsAt: null, endsAt: null });
  const seen = await seeSlot(tx, { provider, visit, start }, services);
  if (!seen.ok) return seen;
  const endOf = (person: number) =>
    lines.filter((line) => line.person === person).reduce((sum, { duration }) => sum + duration, 0);
  const ends = start + Math.max(...visit.people.map((_, person) => endOf(person)));
  return ok({
    ...common,
    startsAt: new Date(toMilliseconds(start)),
    endsAt: new Date(toMilliseconds(instantOf(ends))),
  });
}
