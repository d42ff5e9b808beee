import { createHmac } from "node:crypto";
import { absoluteUrl } from "#domain/content/addresses.ts";
import type { CatalogueCode, LocaleCode } from "#domain/locales/locales.ts";
import { paymentReturnPath } from "#domain/navigation/addresses.ts";

/**
 * The token with which visitors return from a checkout. It is derived from the purchase's token, so a retry sends the
 * gateway the same request. It opens only the payment's page, and what is sealed with it.
 */
export function paymentToken(purchaseToken: string, paymentId: string): string {
  return createHmac("sha256", purchaseToken).update(`payment ${paymentId}`).digest("base64url");
}

/** The address of the payment's page. */
export function paymentAddress(origin: string, locale: CatalogueCode, token: string, own: LocaleCode | null): string {
  return absoluteUrl(origin, locale, `${paymentReturnPath}?payment=${token}`, own);
}
