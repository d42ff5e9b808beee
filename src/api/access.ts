import type { Verb } from "#domain/office/verbs.ts";
import type { OpenedKey } from "#use-cases/keys/open-key.ts";
import type { FileServices } from "#use-cases/shared/services.ts";
import { ApiFault } from "./problem.ts";

/** `open` needs no key. Otherwise the caller needs an API key with this verb, for the business in the path. */
export type Access = "open" | { verb: Verb };

export type { OpenedKey };

/** Null if the key is unknown, revoked or expired. */
export type OpenKey = (services: FileServices, text: string) => Promise<OpenedKey | null>;

interface Asked {
  access: Access;
  /** The Authorization header. */
  authorization: string | undefined;
  /** The provider in the path, by its slug. */
  provider: string | undefined;
}

/** An Authorization header with the text of a key. */
export const bearer = /^Bearer +(alm_[\x21-\x7e]{1,200})$/i;

/** The key that a request brings; null if it brings none. */
export async function readKey(
  authorization: string | undefined,
  openKey: (text: string) => Promise<OpenedKey | null>,
): Promise<OpenedKey | null> {
  if (authorization === undefined) return null;
  return accept(bearer.exec(authorization)?.[1], openKey);
}

async function accept(
  text: string | undefined,
  openKey: (text: string) => Promise<OpenedKey | null>,
): Promise<OpenedKey> {
  const key = text === undefined ? null : await openKey(text);
  if (key === null) throw new ApiFault({ code: "key-refused" });
  return key;
}

/** The key of a request, if its endpoint needs one. For a key of another business, the address does not exist. */
export async function checkAccess(
  { access, authorization, provider }: Asked,
  openKey: (text: string) => Promise<OpenedKey | null>,
): Promise<OpenedKey | null> {
  if (access === "open") return null;
  const text = bearer.exec(authorization ?? "")?.[1];
  if (text === undefined) throw new ApiFault({ code: "key-needed" });
  const key = await accept(text, openKey);
  if (key.providerSlug !== provider) throw new ApiFault({ code: "not-found" });
  if (!key.verbs.has(access.verb)) throw new ApiFault({ code: "verb-missing", verb: access.verb });
  return key;
}
