import { waivers } from "#domain/office/booking/waivers.ts";
import { listLog } from "#store/office/shared/log.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Services } from "../../../shared/services.ts";
import type { Agreement } from "./ask-start.ts";

/** The rules that were waived for a hold, and why; null if none were. */
export async function readOverride(
  { providerId, id }: Pick<Booking, "providerId" | "id">,
  { db }: Pick<Services, "db">,
): Promise<Agreement | null> {
  const log = await listLog(db, providerId, { kind: "booking", id });
  const entry = log.findLast(({ verb }) => verb === "bookings.hold");
  if (entry === undefined) return null;
  const waived = entry.after?.["waived"];
  const waive = waivers.filter((rule) => Array.isArray(waived) && waived.includes(rule));
  return { waive, reason: entry.reason ?? "" };
}
