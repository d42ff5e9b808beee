import type { Office } from "#domain/office/actor.ts";
import { isKeyVerb, mayGiveToKey } from "#domain/keys/key-verbs.ts";
import type { Verb } from "#domain/office/verbs.ts";
import { findWorkingKey, noteKeyUse } from "#store/keys/api-keys.ts";
import { hashToken } from "../shared/secrets.ts";
import type { Services } from "../shared/services.ts";
import { isKeyText } from "./key-text.ts";

export interface OpenedKey {
  id: string;
  /** The operator that stands for the key. */
  operatorId: string;
  name: string;
  providerId: string;
  providerSlug: string;
  verbs: ReadonlySet<Verb>;
}

const noteEveryMs = 60_000;

/**
 * Null if the text is no key, or its key was revoked, has expired, or belongs to a closed business or to someone who left. A key
 * may do nothing that the person who answers for it may not do now.
 */
export async function openKey({ db, clock }: Pick<Services, "db" | "clock">, text: string): Promise<OpenedKey | null> {
  if (!isKeyText(text)) return null;
  const now = clock.now();
  const found = await findWorkingKey(db, hashToken(text), now);
  if (found === undefined) return null;
  const { lastUsedAt, verbs, maker, ...key } = found;
  const before = new Date(now.getTime() - noteEveryMs);
  if (lastUsedAt === null || lastUsedAt < before) await noteKeyUse(db, key, { now, before });
  const given = verbs.filter(isKeyVerb).filter((verb) => maker === null || mayGiveToKey(maker, verb));
  return { ...key, verbs: new Set(given) };
}

/** What use-cases of the office take. The log then names the key. */
export function granting({ operatorId, name, providerId, verbs }: OpenedKey): Office {
  const switches = { overrides: false, money: false };
  const grant = { role: "manager", staffId: null, switches, only: verbs } as const;
  return { providerId, actor: { kind: "key", operatorId, signInId: null, name, grant } };
}
