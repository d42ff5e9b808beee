import { createHmac } from "node:crypto";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { countOnce } from "#store/rate-counts.ts";
import type { Services } from "../services.ts";

/** Many people share one address: a classroom, an office, a phone company. */
const limits = {
  begin: { most: 120, seconds: 60 },
  answer: { most: 600, seconds: 60 },
  upload: { most: 60, seconds: 600 },
} as const;

export type LimitedOperation = keyof typeof limits;

/**
 * Counts what somebody does and refuses what is too much. It fails closed: where it cannot count, it throws, and whoever
 * wanted to write does not.
 */
export async function limitRate(
  operation: LimitedOperation,
  address: string,
  { db, clock, secret }: Services,
): Promise<Result<null>> {
  const { most, seconds } = limits[operation];
  const now = clock.now().getTime();
  const span = seconds * 1000;
  const spanStart = Math.floor(now / span) * span;
  const client = createHmac("sha256", secret)
    .update(`client ${networkOf(address)}`)
    .digest();
  const count = await countOnce(db, { operation, client, spanStart: new Date(spanStart) });
  if (count <= most) return ok(null);
  return refuse({ code: "too-many-requests", seconds: Math.ceil((spanStart + span - now) / 1000) });
}

/** An IPv6 network is one subscriber, who has as many addresses in it as they please. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return plain.includes(":") ? expand(plain).slice(0, 4).join(":") : plain;
}

function expand(address: string): string[] {
  const [head = "", tail] = address.split("%")[0]!.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0");
  return [...first, ...middle, ...last].map((group) => group.replace(/^0+(?=.)/, "").toLowerCase());
}
