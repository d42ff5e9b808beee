import { refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { ManagedBooking } from "../../booking/manage/read-manage.ts";
import { visitor } from "../../shared/log-booking.ts";
import type { Services } from "../../shared/services.ts";
import { confirmRequest, type ConfirmResult, type ConfirmRefusal } from "./confirm-request.ts";

/** The visitor accepts the time that the office proposed. The rules are checked again before it is reserved. */
export async function acceptProposal(
  { booking, provider }: ManagedBooking,
  services: Services,
): Promise<Result<ConfirmResult, ConfirmRefusal | Refusal>> {
  const { reference, proposedStartsAt } = booking;
  if (proposedStartsAt === null) return refuse({ code: "booking-not-found" });
  const start = proposedStartsAt.toISOString();
  return confirmRequest({ reference, provider: provider.slug, start, staff: null, by: visitor }, services);
}
