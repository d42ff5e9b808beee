import { isKeyVerb, type KeyVerb } from "#domain/keys/key-verbs.ts";
import { listKeys as listStored, type ListedKey as StoredKey } from "#store/keys/api-keys.ts";
import type { Services } from "../shared/services.ts";

export interface KeyInList extends Omit<StoredKey, "verbs" | "revokedAt" | "isLeft"> {
  verbs: KeyVerb[];
  /** `left`: the person who answered for it left, and no one took it over. */
  state: "works" | "expired" | "revoked" | "left";
}

/** A provider's keys, without their texts. */
export async function listKeysOf(
  providerId: string,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<KeyInList[]> {
  const now = clock.now();
  return (await listStored(db, providerId)).map(({ verbs, revokedAt, isLeft, ...key }) => ({
    ...key,
    verbs: verbs.filter(isKeyVerb),
    state: stateOf({ revokedAt, isLeft, expiresAt: key.expiresAt }, now),
  }));
}

function stateOf(
  { revokedAt, expiresAt, isLeft }: Pick<StoredKey, "revokedAt" | "expiresAt" | "isLeft">,
  now: Date,
): KeyInList["state"] {
  if (revokedAt !== null) return "revoked";
  if (expiresAt !== null && expiresAt <= now) return "expired";
  return isLeft ? "left" : "works";
}
