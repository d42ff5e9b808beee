import { createHmac } from "node:crypto";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { countEvents } from "#store/limits/rate-counts.ts";
import { keysOf, type Client } from "../../limits/client.ts";
import { spanOf } from "../../limits/spans.ts";
import type { Services } from "../../shared/services.ts";

/** How often one mail address or one network may try to get in. Seconds. */
const limits = {
  "office-mail": { most: 5, seconds: 15 * 60 },
  "office-mail-network": { most: 20, seconds: 15 * 60 },
  "office-code": { most: 60, seconds: 10 * 60 },
  "office-link": { most: 60, seconds: 10 * 60 },
  "office-challenge": { most: 60, seconds: 10 * 60 },
  "office-passkey": { most: 30, seconds: 10 * 60 },
  "office-test": { most: 20, seconds: 60 * 60 },
  "office-setup": { most: 10, seconds: 60 * 60 },
} as const;

type Limited = keyof typeof limits;

/** Counts attempts to get into the office, and refuses too many. Fails closed: if it cannot count, it throws. */
export async function limitSignIn(
  operation: Limited,
  of: Client | { email: string },
  { db, clock, secret, limits: current }: Services,
): Promise<Result<null>> {
  if (current === null) return ok(null);
  const { most, seconds } = limits[operation];
  const { start, left } = spanOf(clock.now(), seconds);
  const client = "email" in of ? hashEmail(of.email, secret) : keysOf(of, secret).address;
  const [count] = await countEvents(db, [{ operation, client, spanStart: start }]);
  return count! <= most ? ok(null) : refuse({ code: "too-many-requests", seconds: left });
}

function hashEmail(email: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`office ${email.toLowerCase()}`).digest();
}
