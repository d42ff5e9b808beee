import { createHmac } from "node:crypto";
import { creditPath } from "#domain/navigation/addresses.ts";
import type { IssuedKind } from "#store/shop/issued.ts";
import { isSame } from "../shared/secrets.ts";

interface Linked {
  kind: IssuedKind;
  id: string;
}

/** The address of a voucher or a pass for whoever holds it. Its key cannot be guessed, and is not stored. */
export function creditAddress(slug: string, credit: Linked, secret: string): string {
  return `${creditPath(slug, credit)}?key=${keyOf(credit, secret)}`;
}

export function isCreditKey(key: string, credit: Linked, secret: string): boolean {
  return isSame(key, keyOf(credit, secret));
}

function keyOf({ kind, id }: Linked, secret: string): string {
  return createHmac("sha256", secret).update(`page of ${kind} ${id}`).digest("base64url").slice(0, 32);
}
