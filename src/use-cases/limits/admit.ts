import { ok, refuse, type Result } from "#domain/errors.ts";
import { decideLimit, type Limits, type Usage } from "#domain/limits/limits.ts";
import type { Services } from "../shared/services.ts";
import { keysOf, type ClientKeys, type Sender } from "./client.ts";
import { checkProof } from "./puzzles.ts";

/** A client that is counted, and what it wants. */
export interface CountedClient {
  limits: Limits;
  keys: ClientKeys;
  sender: Sender;
  providerId: string;
}

/** Null where limits are switched off. It fails closed: with limits, a stranger who is not known cannot write. */
export function countedClient(
  { sender, providerId }: { sender?: Sender | undefined; providerId: string },
  { limits, secret }: Services,
): CountedClient | null {
  if (limits === null) return null;
  if (sender === undefined) throw new Error("with limits, each change needs to know who asks for it");
  return { limits, keys: keysOf(sender.client, secret), sender, providerId };
}

/** What a provider's bookings, requests, orders and payments ask: one solved puzzle serves one form that was sent. */
export function puzzleScope(providerId: string): string {
  return `booking ${providerId}`;
}

/** Lets a client go on, asks it to show that a person is there, or refuses it for a number of seconds. */
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
