import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { floorToInstant, type Instant } from "#domain/time/instant.ts";
import { findServices } from "#store/booking/booking-pages.ts";
import { describeBooking, type ManagedBooking } from "../../booking/manage/read-manage.ts";
import type { Services } from "../../shared/services.ts";
import { findOfficeBooking } from "../bookings/find-office-booking.ts";
import { findFreeTimes } from "../free-times.ts";
import { isFree } from "../propose-time.ts";

export interface OfficeRequest extends ManagedBooking {
  /** Whether the preferred time is free now; null if the request has none. */
  isWishFree: boolean | null;
  nearest: Instant[];
}

/** A request that this operator may answer. */
export async function readOfficeRequest(
  office: Office,
  reference: string,
  services: Services,
): Promise<Result<OfficeRequest, Refusal | OfficeRefusal>> {
  const { db } = services;
  const found = await findOfficeBooking(db, office, { reference, verb: "requests.answer" });
  if (!found.ok) return found;
  if (found.value.state !== "requested") return refuse({ code: "booking-unknown" });
  const managed = await describeBooking(found.value, { db });
  if (!managed.ok) return managed;
  const { booking, provider } = managed.value;
  const ids = booking.lines.map(({ serviceId }) => serviceId);
  const offered = (await findServices(db, provider.id, ids))?.services ?? [];
  const start = booking.startsAt === null ? null : floorToInstant(booking.startsAt.getTime());
  return ok({
    ...managed.value,
    isWishFree: start === null ? null : await isFree({ provider, booking, start, staff: null, offered }, services),
    nearest: await findFreeTimes(managed.value, services),
  });
}
