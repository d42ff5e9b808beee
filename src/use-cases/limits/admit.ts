import { ok, refuse, type Result } from "#domain/errors.ts";
import { decideLimit, type Limits, type Usage } from "#domain/limits/limits.ts";
import type { Services } from "../shared/services.ts";
import { keysOf, networksOf, type ClientKeys, type Network, type Sender } from "./client.ts";
import { checkProof } from "./puzzles.ts";

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
  return { limits, keys: keysOf(client, secret, providerId), networks, sender, providerId };
}

/**
 * The scope of puzzles for a provider's bookings, requests, orders and payments. One solved puzzle is good for one
 * form.
 */
export function puzzleScope(providerId: string): string {
  return `booking ${providerId}`;
}

/** Admits a client, asks it for a solved puzzle, or refuses it for a number of seconds. */
export function admit(
  usages: readonly Usage[],
  { sender: { proof }, providerId }: CountedClient,
  seconds: number,
  services: Services,
): Result<null> {
  switch (decideLimit(usages)) {
    case "free":
      return ok(null);
    case "refused":
      return refuse({ code: "too-many-bookings", minutes: Math.max(1, Math.ceil(seconds / 60)) });
    case "puzzle":
      return proof === null ? refuse({ code: "puzzle-needed" }) : checkProof(puzzleScope(providerId), proof, services);
  }
}
