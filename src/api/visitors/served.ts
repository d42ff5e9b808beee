import type { ServedVisitor } from "#use-cases/limits/client.ts";
import { bearer, type Access, type OpenedKey } from "../access.ts";
import { ApiFault, invalidProblem } from "../problem.ts";

/** With it, a backend with a key names the visitor that it serves. */
export const visitorHeader = "Almanac-Visitor";

/** Any id of the backend's own, without a meaning here. */
export const visitorPattern = /^[\w.~:@+/=-]{1,128}$/;

const verb = "visitors.serve";

interface Asked {
  access: Access;
  /** The Authorization header. */
  authorization: string | undefined;
  /** The header that names the visitor. */
  visitor: string | undefined;
}

/**
 * The visitor that a backend serves with an open operation; undefined if a visitor asks for themselves. Without a key, the
 * header means nothing, so no browser can make itself many visitors. A key that may not serve is as if there were none,
 * unless the header says that it should.
 */
export async function readServed(
  { access, authorization, visitor }: Asked,
  openKey: (text: string) => Promise<OpenedKey | null>,
): Promise<ServedVisitor | undefined> {
  const text = bearer.exec(authorization ?? "")?.[1];
  if (access !== "open" || text === undefined) return undefined;
  const key = await openKey(text);
  if (key?.verbs.has(verb) !== true) {
    if (visitor === undefined) return undefined;
    throw new ApiFault(key === null ? { code: "key-refused" } : { code: "verb-missing", verb });
  }
  if (visitor !== undefined && !visitorPattern.test(visitor))
    throw invalidProblem(
      `header.${visitorHeader}`,
      "Use 1 to 128 letters, digits or . _ ~ : @ + / = -",
      "invalid_format",
    );
  return { keyId: key.id, providerId: key.providerId, visitor: visitor ?? null };
}
