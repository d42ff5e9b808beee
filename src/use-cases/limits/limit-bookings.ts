import { ok, type Result } from "#domain/errors.ts";
import { refusalFactor, type Usage } from "#domain/limits/limits.ts";
import { countEvents } from "#store/limits/rate-counts.ts";
import type { Services } from "../shared/services.ts";
import { admit, bookingPuzzle, countedClient } from "./admit.ts";
import type { Sender } from "./client.ts";
import { nameFor } from "./count-networks.ts";
import { takeAnswer } from "./puzzles.ts";
import { limitSpanOf } from "./spans.ts";

/** What is counted. Each has its own count, because one form may cause several. */
export type BookingOperation = "book" | "request" | "order" | "pay" | "wait";

/** Counts a client's change by network and by browser, before anything is written. */
export async function limitBookings(
  operation: BookingOperation,
  asked: { sender?: Sender | undefined; providerId: string },
  services: Services,
): Promise<Result<null>> {
  const counted = countedClient(asked, services);
  if (counted === null) return ok(null);
  const { limits, keys, networks, sender } = counted;
  const answered = await takeAnswer(bookingPuzzle(asked.providerId, sender.client), sender.proof, services);
  if (!answered.ok) return answered;
  const now = services.clock.now();
  const minute = limitSpanOf(now, 60);
  const hour = limitSpanOf(now, 3600);
  const [inHour = 0, ...inMinute] = await countEvents(services.db, [
    { operation: `${operation} by the hour`, client: keys.browser, spanStart: hour.start },
    ...networks.map((network) => ({
      operation: nameFor(operation, network),
      client: network.key,
      spanStart: minute.start,
    })),
  ]);
  const usages = networks.map(({ size, share }, index): Usage => {
    const count = inMinute[index]!;
    return keys.isServed && size === "site"
      ? { count, most: limits.bookingsPerKey, refusedAbove: limits.bookingsPerKey }
      : { count, most: limits.bookingsPerMinute * share };
  });
  const ofBrowser = { count: inHour, most: limits.bookingsPerHour };
  const isHourOver = ofBrowser.count > ofBrowser.most * refusalFactor;
  return admit([...usages, ofBrowser], counted, { seconds: isHourOver ? hour.left : minute.left }, services);
}
