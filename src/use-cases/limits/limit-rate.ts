import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Services } from "../shared/services.ts";
import type { NetworkClient } from "./client.ts";
import { countNetworks } from "./count-networks.ts";

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
  asking: { client: NetworkClient; providerId?: string },
  services: Pick<Services, "db" | "clock" | "secret" | "limits">,
): Promise<Result<null>> {
  if (services.limits === null) return ok(null);
  const { isOver, seconds } = await countNetworks(operation, asking, limits[operation], services);
  return isOver ? refuse({ code: "too-many-requests", seconds }) : ok(null);
}
