import { ok, type Result } from "#domain/errors.ts";
import { refusalFactor } from "#domain/limits/limits.ts";
import { countEvents } from "#store/limits/rate-counts.ts";
import type { Services } from "../shared/services.ts";
import { admit, countedClient } from "./admit.ts";
import type { Sender } from "./client.ts";
import { spanOf } from "./spans.ts";

/** What is counted. Each has its own count, because one form may cause several. */
export type BookingOperation = "book" | "request" | "order" | "pay" | "wait";

/** Counts a client's change by address and by browser, before anything is written. */
export async function limitBookings(
  operation: BookingOperation,
  asked: { sender?: Sender | undefined; providerId: string },
  services: Services,
): Promise<Result<null>> {
  const counted = countedClient(asked, services);
  if (counted === null) return ok(null);
  const { limits, keys } = counted;
  const now = services.clock.now();
  const [minute, hour] = [spanOf(now, 60), spanOf(now, 3600)];
  const [inMinute = 0, inHour = 0] = await countEvents(services.db, [
    { operation, client: keys.address, spanStart: minute.start },
    { operation: `${operation} by the hour`, client: keys.browser, spanStart: hour.start },
  ]);
  const ofBrowser = { count: inHour, most: limits.bookingsPerHour };
  const isHourOver = ofBrowser.count > ofBrowser.most * refusalFactor;
  return admit(
    [{ count: inMinute, most: limits.bookingsPerMinute }, ofBrowser],
    counted,
    isHourOver ? hour.left : minute.left,
    services,
  );
}
