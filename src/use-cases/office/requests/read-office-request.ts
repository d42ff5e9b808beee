import { noWaivers } from "#domain/office/booking/waivers.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { ownStaffOf } from "#domain/office/verbs.ts";
import { listSlots } from "#domain/scheduling/ask/list-slots.ts";
import type { Day } from "#domain/time/day.ts";
import { instantOf, type Instant } from "#domain/time/instant.ts";
import { daySpan } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { findServices } from "#store/booking/pages/booking-pages.ts";
import { readHistories, type VisitorHistory } from "#store/office/requests/history.ts";
import { listInTheWay, listRivals, type RivalRequest, type VisitInTheWay } from "#store/office/requests/waiting.ts";
import { byContact, searchBookings, type FoundVisit } from "#store/office/search/search.ts";
import { askSchedule, refusalBeyond } from "../../booking/find/ask-schedule.ts";
import { describeBooking, type ManagedBooking } from "../../booking/manage/read-manage.ts";
import type { Services } from "../../shared/services.ts";
import { findOfficeBooking } from "../booking/find-office-booking.ts";
import { findFreeTimes } from "../shared/free-times.ts";
import { planVisit } from "../shared/plan-visit.ts";
import { checkPreferredTimes, type RequestedTime } from "./preferred-time.ts";

export interface OfficeRequest extends ManagedBooking {
  wish: RequestedTime;
  /** Other requests for the same time. */
  rivals: RivalRequest[];
  /** The visits that take the preferred time. */
  inTheWay: VisitInTheWay[];
  history: VisitorHistory;
  /** The visitor's other bookings, the newest first. */
  earlier: FoundVisit[];
  nearest: Instant[];
}

const mostEarlier = 5;

/** A request that this operator may answer. */
export async function readOfficeRequest(
  office: Office,
  reference: string,
  services: Services,
): Promise<Result<OfficeRequest, Refusal | OfficeRefusal>> {
  const { db, clock } = services;
  const found = await findOfficeBooking(db, office, { reference, verb: "requests.answer" });
  if (!found.ok) return found;
  if (found.value.state !== "requested") return refuse({ code: "booking-unknown" });
  const managed = await describeBooking(found.value, { db });
  if (!managed.ok) return managed;
  const { booking } = managed.value;
  const { providerId, actor } = office;
  const staffId = ownStaffOf(actor.grant, "requests.answer");
  const wish = (await checkPreferredTimes(managed.value.provider, [booking], services)).get(booking.id)!;
  const histories = await readHistories(db, { providerId, staffId, now: clock.now() }, [booking]);
  const earlier = await searchBookings(db, { providerId, staffId, most: mostEarlier + 1 }, byContact(booking));
  return ok({
    ...managed.value,
    wish,
    rivals: await listRivals(db, { providerId, id: booking.id, staffId }),
    inTheWay: wish === "taken" ? await visitsInTheWay(managed.value, staffId, services) : [],
    history: histories.get(booking.id)!,
    earlier: earlier.filter((other) => other.reference !== booking.reference).slice(0, mostEarlier),
    nearest: await findFreeTimes(managed.value, services),
  });
}

/** Of the members whom the visitor chose, or of everyone who gives the service. */
function visitsInTheWay(
  { booking, services: booked }: ManagedBooking,
  staffId: string | null,
  { db }: Services,
): Promise<VisitInTheWay[]> {
  const { providerId, startsAt, endsAt, lines } = booking;
  const chosen = lines.flatMap(({ memberId }) => memberId ?? []);
  const givers = booked.flatMap(({ members }) => members.map(({ id }) => id));
  const staffIds = (chosen.length > 0 ? chosen : givers).filter((id) => staffId === null || id === staffId);
  return listInTheWay(db, { providerId, staffIds, from: startsAt!, to: endsAt! });
}

/** The free starts of one day for a request. */
export async function listRequestTimes(managed: ManagedBooking, day: Day, services: Services): Promise<Instant[]> {
  const { provider, booking } = managed;
  const now = services.clock.now();
  const around = day * 1440;
  const covers = daySpan(zoneBetween(provider.zone, around - 2880, around + 4320), day);
  const ids = booking.lines.map(({ serviceId }) => serviceId);
  const offered = (await findServices(services.db, provider.id, ids))?.services ?? [];
  const planned = planVisit(booking, { offered, staff: null });
  if (!planned.ok || refusalBeyond(instantOf(covers.from), now) !== null) return [];
  const asked = await askSchedule(services.db, provider, planned.value.visit, { covers, now, waived: noWaivers });
  return asked.ok ? Array.from(listSlots(asked.value, covers).starts, instantOf) : [];
}
