import { countEvents } from "#store/limits/rate-counts.ts";
import type { Services } from "../shared/services.ts";
import { networksOf, type NetworkClient, type Network } from "./client.ts";
import { limitSpanOf } from "./spans.ts";

interface Limit {
  /** For one address. */
  most: number;
  seconds: number;
}

interface Counted {
  isOver: boolean;
  /** Until the span of the count ends. */
  seconds: number;
}

/**
 * Counts an occasion for each network that a client is in, and says whether one of them is above its share of the limit.
 * Any limit by address counts so. Fails closed: if it cannot count, it throws.
 */
export async function countNetworks(
  operation: string,
  { client, providerId }: { client: NetworkClient; providerId?: string },
  { most, seconds }: Limit,
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
): Promise<Counted> {
  const { start, left } = limitSpanOf(clock.now(), seconds);
  const networks = networksOf(client, secret, providerId);
  const counts = await countEvents(
    db,
    networks.map((network) => ({ operation: nameFor(operation, network), client: network.key, spanStart: start })),
  );
  return { isOver: networks.some(({ share }, index) => counts[index]! > most * share), seconds: left };
}

/** The narrowest network keeps the plain name. */
export function nameFor(operation: string, { size }: Pick<Network, "size">): string {
  return size === "address" ? operation : `${operation} by ${size}`;
}
