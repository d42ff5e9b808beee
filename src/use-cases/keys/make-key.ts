import { randomUUID } from "node:crypto";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Doer, Office } from "#domain/office/actor.ts";
import { isKeyVerb, mayGiveToKey, type KeyVerb } from "#domain/keys/key-verbs.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { isGuarded, reachOf } from "#domain/office/verbs.ts";
import type { Transaction } from "#store/database.ts";
import { countKeys, insertKey } from "#store/keys/api-keys.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { isOwner } from "#store/office/people/operators.ts";
import { stillMay } from "#store/office/people/made.ts";
import { commandLine } from "../shared/log-booking.ts";
import { hashToken } from "../shared/secrets.ts";
import { runWithSecret } from "../shared/run-with-secret.ts";
import type { Services } from "../shared/services.ts";
import { newKeyText } from "./key-text.ts";

export interface NewKey {
  name: string;
  verbs: readonly string[];
  /** Null if it works until it is revoked. */
  expiresAt: Date | null;
  /** Makes a repeated form harmless. Default: none, for the command line. */
  once?: string;
}

type KeyServices = Pick<Services, "db" | "clock">;
/** The secret is the key itself. It is shown once; only its hash is stored. */
type Made = Result<{ id: string; secret: string }, Refusal | OfficeRefusal>;

const longestName = 60;
const mostKeys = 50;

/** Makes a key for one provider. It gets nothing that its maker may not do. */
export async function makeKey(office: Office, key: NewKey, services: KeyServices): Promise<Made> {
  const { providerId, actor } = office;
  const { grant, operatorId } = actor;
  if (actor.kind === "key" || reachOf(grant, "keys.manage") === "none") return refuse({ code: "not-allowed" });
  const maker = { providerId, by: actor, madeBy: operatorId };
  return make(maker, key, services, async (tx, verbs) => {
    if (!verbs.every((verb) => mayGiveToKey(grant, verb))) return false;
    if (verbs.some(isGuarded)) return isOwner(tx, providerId, operatorId);
    return stillMay(tx, { providerId, operatorId }, "keys.manage");
  });
}

/** The command line may give a key everything. */
export function makeKeyByCommand(providerId: string, key: NewKey, services: KeyServices): Promise<Made> {
  return make({ providerId, by: commandLine, madeBy: null }, key, services, async () => true);
}

async function make(
  { providerId, by, madeBy }: { providerId: string; by: Doer; madeBy: string | null },
  key: NewKey,
  { db, clock }: KeyServices,
  mayGive: (tx: Transaction, verbs: readonly KeyVerb[]) => Promise<boolean>,
): Promise<Made> {
  const now = clock.now();
  const name = readName(key.name);
  if (name === null) return refuse({ code: "key-name" });
  const verbs = [...new Set(key.verbs)].filter(isKeyVerb);
  if (verbs.length === 0 || !key.verbs.every(isKeyVerb)) return refuse({ code: "key-verbs" });
  if (key.expiresAt !== null && key.expiresAt <= now) return refuse({ code: "key-expiry" });
  const id = randomUUID();
  const text = newKeyText();
  const request = { name, verbs, expires: key.expiresAt?.getTime() ?? null };
  return runWithSecret(db, { providerId, operation: "make-key", key: key.once ?? null, request }, async (tx) => {
    if (!(await mayGive(tx, verbs))) return refuse({ code: "not-allowed" });
    if ((await countKeys(tx, providerId)) >= mostKeys) return refuse({ code: "too-many-keys" });
    await insertKey(tx, {
      providerId,
      id,
      name,
      locale: "en",
      verbs,
      madeBy,
      madeAt: now,
      expiresAt: key.expiresAt,
      keyHash: hashToken(text),
      lastFour: text.slice(-4),
    });
    const about = { kind: "key", id } as const;
    const after = { name, verbs, expires: key.expiresAt?.toISOString() ?? null };
    await tx.executeQuery(logQuery(tx, { providerId, by, verb: "keys.make", about, after }));
    return ok({ id, secret: text });
  });
}

/** One line without control characters. */
function readName(typed: string): string | null {
  const name = typed.trim().replaceAll(/\s+/g, " ");
  return name === "" || name.length > longestName || /\p{C}/u.test(name) ? null : name;
}
