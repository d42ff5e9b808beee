import { ok, refuse, type Result } from "#domain/errors.ts";
import { countEvents } from "#store/limits/rate-counts.ts";
import type { Services } from "../shared/services.ts";
import { keysOf, type Client } from "./client.ts";
import { spanOf } from "./spans.ts";

/**
 * The limits are high because many people may share an address, such as a classroom, an office or a mobile network.
 */
const limits = {
  begin: { most: 120, seconds: 60 },
  answer: { most: 600, seconds: 60 },
  upload: { most: 60, seconds: 600 },
  // Codes of vouchers cannot be guessed, but those of coupons are short.
  code: { most: 20, seconds: 600 },
} as const;

export type LimitedOperation = keyof typeof limits;

/** Counts a client's requests to forms and refuses too many. Fails closed: if it cannot count, it throws. */
export async function limitRate(
  operation: LimitedOperation,
  client: Client,
  { db, clock, secret, limits: current }: Services,
): Promise<Result<null>> {
  if (current === null) return ok(null);
  const { most, seconds } = limits[operation];
  const { start, left } = spanOf(clock.now(), seconds);
  const [count] = await countEvents(db, [{ operation, client: keysOf(client, secret).address, spanStart: start }]);
  return count! <= most ? ok(null) : refuse({ code: "too-many-requests", seconds: left });
}
