import { noWaivers } from "#domain/office/booking/waivers.ts";
import { lost, ok, refuse, type Attempt, type Result, type SlotRefusal } from "#domain/errors.ts";
import type { Doer } from "#domain/office/actor.ts";
import { floorToInstant, type Instant } from "#domain/time/instant.ts";
import { readStart, type StartRefusal } from "#domain/time/typed-start.ts";
import { findServices } from "#store/booking/pages/booking-pages.ts";
import type { BookingState } from "#domain/booking/changes.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import type { Transaction } from "#store/database.ts";
import { setConfirmed as confirm } from "#store/booking/request-decisions.ts";
import { refusalBeyond } from "../../booking/find/ask-schedule.ts";
import { untilDecided } from "../../shared/idempotency.ts";
import { reserveVisit } from "../../booking/hold/reserve-visit.ts";
import { announce } from "../../shared/announce.ts";
import { commandLine, logBookings, timeOf } from "../../shared/log-booking.ts";
import { reapHolds } from "../../booking/hold/reap-holds.ts";
import type { Services } from "../../shared/services.ts";
import { findNamed, type FoundBooking, type NamedBooking, type NameRefusal } from "../booking/find-named.ts";
import { findNearest } from "../shared/find-nearest.ts";
import { planVisit, type PlanRefusal, type WantedRequest } from "../shared/plan-visit.ts";
import { showBooking, type DetailedBooking } from "../booking/show-booking.ts";

export interface ConfirmCommand extends NamedBooking {
  /** As typed: an instant, or the provider's local time. Null selects the visitor's preferred time. */
  start: string | null;
  /** A member's slug; null keeps the visitor's choice or lets the rules choose. */
  staff: string | null;
  /** Who answers; by default the command line. */
  by?: Doer;
}

export type ConfirmRefusal =
  | NameRefusal
  | StartRefusal
  | PlanRefusal
  | { code: "start-needed"; reference: string }
  | { code: "not-waiting"; reference: string; state: BookingState }
  /** The visitor's data was erased, so the visitor would not come. */
  | { code: "visitor-erased"; reference: string }
  /** It was already confirmed, for another time. */
  | { code: "confirmed-otherwise"; reference: string; startsAt: Date; zone: string }
  | { code: "slot-lost"; why: SlotRefusal; start: Instant; zone: string; nearest: Instant[] };

export interface ConfirmResult extends DetailedBooking {
  /** It was already confirmed. */
  isRepeat: boolean;
}

type Needed = Pick<Services, "db" | "clock" | "claims" | "secret" | "passesOn">;

/**
 * Confirms a request. The rules that listed its time are checked again inside the transaction before it is reserved.
 * If the time is taken meanwhile, the request does not change. Confirming again has the same result.
 */
export async function confirmRequest(
  command: ConfirmCommand,
  services: Needed,
): Promise<Result<ConfirmResult, ConfirmRefusal>> {
  const found = await findNamed(command, services);
  if (!found.ok) return found;
  const { booking, provider } = found.value;
  const typed = command.start === null ? null : readStart(command.start, provider.zone);
  if (typed?.ok === false) return typed;
  const wish = booking.startsAt === null ? null : floorToInstant(booking.startsAt.getTime());
  const start = typed?.value ?? wish;
  if (booking.state !== "requested") return tellAnswer(found.value, start, services);
  if (start === null) return refuse({ code: "start-needed", reference: booking.reference });

  await reapHolds(services);
  const ids = booking.lines.map(({ serviceId }) => serviceId);
  const offered = (await findServices(services.db, provider.id, ids))?.services ?? [];
  const wanted = { ...found.value, start, staff: command.staff, offered };
  const placed = await untilDecided(services.db, (tx) => reserve(tx, wanted, command.by ?? commandLine, services));
  if (placed?.ok === true) return tellAnswer(found.value, start, services, placed.value.isRepeat);
  if (placed !== lost && placed.refusal.code !== "slot-lost") return placed;
  return refuse({ ...(placed?.refusal ?? lostSlot(wanted)), nearest: await findNearest(wanted, services) });
}

async function reserve(
  tx: Transaction,
  wanted: WantedRequest,
  by: Doer,
  services: Needed,
): Promise<Attempt<{ isRepeat: boolean }, ConfirmRefusal>> {
  const { provider, start } = wanted;
  const booking = await lockBooking(tx, wanted.booking);
  if (booking.state !== "requested") return ok({ isRepeat: true });
  if (booking.erasedAt !== null) return refuse({ code: "visitor-erased", reference: booking.reference });
  const planned = planVisit(booking, wanted);
  if (!planned.ok) return planned;
  const { visit, positions } = planned.value;
  const beyond = refusalBeyond(start, services.clock.now());
  const placed =
    beyond === null
      ? await reserveVisit(tx, { provider, visit, start, price: null, waived: noWaivers }, services)
      : refuse(beyond);
  if (placed === lost) return lost;
  if (!placed.ok) return refuse(lostSlot(wanted, placed.refusal));
  const { startsAt, endsAt, lines } = placed.value;
  await confirm(tx, booking, {
    startsAt,
    endsAt,
    lines: lines.map(({ why, ...line }, index) => ({
      ...line,
      position: positions[index]!,
      why: wanted.staff === null ? why : "chosen-by-office",
    })),
  });
  await logBookings(tx, {
    bookings: [booking],
    by,
    verb: by.kind === "visitor" ? "bookings.accept" : "bookings.confirm",
    before: timeOf(booking),
    after: timeOf({ startsAt }),
  });
  await announce(tx, { kind: "confirmed", bookings: [booking] });
  return ok({ isRepeat: false });
}

function lostSlot({ provider, start }: WantedRequest, why: SlotRefusal = { code: "slot-taken" }) {
  return { code: "slot-lost", why, start, zone: provider.zone, nearest: [] } satisfies ConfirmRefusal;
}

/** The booking's current state, whether this call or an earlier one answered the request. */
async function tellAnswer(
  { booking: { reference }, provider }: FoundBooking,
  start: Instant | null,
  { db }: Needed,
  isRepeat = true,
): Promise<Result<ConfirmResult, ConfirmRefusal>> {
  const shown = await showBooking({ reference, provider: provider.slug }, { db });
  if (!shown.ok) return shown;
  const { state, startsAt } = shown.value.booking;
  if (state !== "scheduled") return refuse({ code: "not-waiting", reference, state });
  if (startsAt !== null && start !== null && floorToInstant(startsAt.getTime()) !== start)
    return refuse({ code: "confirmed-otherwise", reference, startsAt, zone: provider.zone });
  return ok({ ...shown.value, isRepeat });
}
