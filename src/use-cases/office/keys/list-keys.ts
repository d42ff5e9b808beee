import { isKeyVerb, type KeyVerb } from "#domain/office/keys/key-verbs.ts";
import { listKeys as listStored, type ListedKey as StoredKey } from "#store/office/keys/api-keys.ts";
import type { Services } from "../../shared/services.ts";

export interface ListedKey extends Omit<StoredKey, "verbs" | "revokedAt"> {
  verbs: KeyVerb[];
  state: "works" | "expired" | "revoked";
}

/** A provider's keys, without their texts. */
export async function listKeys(
  providerId: string,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<ListedKey[]> {
  const now = clock.now();
  return (await listStored(db, providerId)).map(({ verbs, revokedAt, ...key }) => ({
    ...key,
    verbs: verbs.filter(isKeyVerb),
    state: revokedAt !== null ? "revoked" : key.expiresAt !== null && key.expiresAt <= now ? "expired" : "works",
  }));
}
