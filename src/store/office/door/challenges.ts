import type { Database } from "../../database.ts";

export type ChallengePurpose = "sign-in" | "confirm" | "add";

export interface Challenge {
  challenge: Buffer;
  purpose: ChallengePurpose;
  browserHash: Buffer;
  signInId: string | null;
}

export async function insertChallenge(db: Database, challenge: Challenge & { expiresAt: Date }): Promise<void> {
  const { challenge: bytes, purpose, browserHash, signInId, expiresAt } = challenge;
  await db
    .insertInto("passkey_challenges")
    .values({
      challenge: bytes,
      purpose,
      browser_hash: browserHash,
      sign_in_id: signInId,
      expires_at: expiresAt,
    })
    .execute();
}

/** Uses a challenge up. False if this browser did not get it for this purpose, or if it is gone. */
export async function takeChallenge(db: Database, challenge: Challenge, now: Date): Promise<boolean> {
  const { challenge: bytes, purpose, browserHash, signInId } = challenge;
  const { numDeletedRows } = await db
    .deleteFrom("passkey_challenges")
    .where("challenge", "=", bytes)
    .where("purpose", "=", purpose)
    .where("browser_hash", "=", browserHash)
    .where("sign_in_id", "is not distinct from", signInId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
