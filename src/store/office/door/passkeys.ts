import type { Database, Transaction } from "../../database.ts";

export interface Passkey {
  id: string;
  operatorId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

export interface NewPasskey extends Omit<Passkey, "id"> {
  host: string;
  name: string;
  isBackedUp: boolean;
}

/** False if the credential is known already. */
export async function insertPasskey(tx: Transaction, passkey: NewPasskey, now: Date): Promise<boolean> {
  const { operatorId, credentialId, publicKey, counter, transports, host, name, isBackedUp } = passkey;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("passkeys")
    .values({
      operator_id: operatorId,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports,
      host,
      name,
      is_backed_up: isBackedUp,
      added_at: now,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const columns = [
  "passkeys.id",
  "operator_id as operatorId",
  "credential_id as credentialId",
  "public_key as publicKey",
  "counter",
  "transports",
] as const;

/** The passkey with this credential, unless its operator's time here has ended. */
export async function findPasskey(db: Database, credentialId: Buffer, host: string): Promise<Passkey | undefined> {
  const row = await db
    .selectFrom("passkeys")
    .innerJoin("operators", "operators.id", "passkeys.operator_id")
    .select(columns)
    .where("credential_id", "=", credentialId)
    .where("host", "=", host)
    .where("operators.ended_at", "is", null)
    .executeTakeFirst();
  return row;
}

/**
 * Notes that a passkey was used. False if it was removed meanwhile, or if a request with the same or a later counter came
 * first: then a copy of it may exist.
 */
export async function setPasskeyUsed(
  tx: Transaction,
  { id, counter, isBackedUp }: { id: string; counter: number; isBackedUp: boolean },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("passkeys")
    .set({ counter, is_backed_up: isBackedUp, used_at: now })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("counter", "<", counter), eb.and([eb("counter", "=", 0), eb.lit(counter === 0)])]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface ListedPasskey {
  id: string;
  credentialId: Buffer;
  transports: string[];
  host: string;
  name: string;
  addedAt: Date;
  usedAt: Date | null;
}

/** The oldest first. */
export async function listPasskeys(db: Database | Transaction, operatorId: string): Promise<ListedPasskey[]> {
  return db
    .selectFrom("passkeys")
    .select([
      "id",
      "credential_id as credentialId",
      "transports",
      "host",
      "name",
      "added_at as addedAt",
      "used_at as usedAt",
    ])
    .where("operator_id", "=", operatorId)
    .orderBy("added_at")
    .orderBy("id")
    .execute();
}

/** The name of the passkey that was removed; null if the operator has no such passkey. */
export async function deletePasskey(tx: Transaction, operatorId: string, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("operator_id", "=", operatorId)
    .returning("name")
    .executeTakeFirst();
  return row?.name ?? null;
}

/** How many passkeys were made at another host than this one, and no longer work. */
export async function countForeignPasskeys(db: Database, host: string): Promise<number> {
  const { count } = await db
    .selectFrom("passkeys")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("host", "<>", host)
    .executeTakeFirstOrThrow();
  return Number(count);
}
