import { createHmac } from "node:crypto";
import { absoluteUrl } from "#domain/content/addresses.ts";
import type { CatalogueCode, LocaleCode } from "#domain/locales/locales.ts";
import { paymentReturnPath } from "#domain/navigation/addresses.ts";

/**
 * Whoever comes back from a checkout shows this. It follows from the token of what is paid for, so that asking the gateway
 * again asks the same; it opens nothing but the payment's own page, and what is sealed with it.
 */
export function paymentToken(purchaseToken: string, paymentId: string): string {
  return createHmac("sha256", purchaseToken).update(`payment ${paymentId}`).digest("base64url");
}

/** The payment's own page, for whoever has that. */
export function paymentAddress(origin: string, locale: CatalogueCode, token: string, own: LocaleCode | null): string {
  return absoluteUrl(origin, locale, `${paymentReturnPath}?payment=${token}`, own);
}
