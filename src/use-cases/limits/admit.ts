import { ok, refuse, type Result } from "#domain/errors.ts";
import { decideLimit, type Limits, type Usage } from "#domain/limits/limits.ts";
import type { Services } from "../shared/services.ts";
import { limitKeysOf, networksOf, type ClientKeys, type NetworkClient, type Network, type Sender } from "./client.ts";
import { checkProof, type PuzzleFor } from "./puzzles.ts";

/** A client to count, and what it asks for. */
export interface CountedClient {
  limits: Limits;
  keys: ClientKeys;
  networks: Network[];
  sender: Sender;
  providerId: string;
}

/** Null if limits are switched off. Fails closed: with limits, it throws for an unknown client. */
export function countedClient(
  { sender, providerId }: { sender?: Sender | undefined; providerId: string },
  { limits, secret }: Services,
): CountedClient | null {
  if (limits === null) return null;
  if (sender === undefined) throw new Error("limits are on, but the request has no sender");
  const { client } = sender;
  const networks = networksOf(client, secret, providerId);
  return { limits, keys: limitKeysOf(client, secret, providerId), networks, sender, providerId };
}

/**
 * Puzzles for a provider's bookings, requests, orders and payments, and for one client. One solved puzzle is good for
 * one form.
 */
export function bookingPuzzle(providerId: string, client: NetworkClient): PuzzleFor {
  return { scope: `booking ${providerId}`, providerId, client };
}

/**
 * Admits a client, asks it for a solved puzzle, or refuses it for a number of seconds. `takeAnswer` must have been
 * called before.
 */
export function admit(
  usages: readonly Usage[],
  { sender: { client, proof }, providerId }: CountedClient,
  { seconds, isCrowded = false }: { seconds: number; isCrowded?: boolean },
  services: Services,
): Result<null> {
  switch (decideLimit(usages)) {
    case "free":
      return ok(null);
    case "refused":
      return refuse({ code: "too-many-bookings", minutes: Math.max(1, Math.ceil(seconds / 60)) });
    case "puzzle":
      return askOrCheck({ client, proof }, providerId, { services, isCrowded });
  }
}

function askOrCheck(
  { client, proof }: Sender,
  providerId: string,
  { services, isCrowded }: { services: Services; isCrowded: boolean },
): Result<null> {
  const crowd = isCrowded ? ({ work: "crowded" } as const) : {};
  if (proof === null) return refuse({ code: "puzzle-needed", ...crowd });
  const checked = checkProof(bookingPuzzle(providerId, client), proof, services, { isCrowded });
  return checked.ok || checked.refusal.code !== "puzzle-old" ? checked : refuse({ code: "puzzle-old", ...crowd });
}
