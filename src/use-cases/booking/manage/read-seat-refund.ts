import { seatOf } from "./seat-of.ts";
import type { ManagedBooking } from "./read-manage.ts";
import type { Services } from "../../shared/services.ts";
import { outlookOf, type RefundPreview } from "./read-refund.ts";

/** For cancelling one guest's seat now. */
export async function readSeatRefund(
  managed: ManagedBooking,
  guest: number,
  services: Services,
): Promise<RefundPreview> {
  const { paid, left } = await seatOf(managed, guest, services.db);
  return outlookOf(managed.booking, { lines: paid, left }, services);
}
