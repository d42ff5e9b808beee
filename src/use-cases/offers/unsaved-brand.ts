import { pictureUrl } from "#domain/pictures.ts";
import type { Services } from "../shared/services.ts";
import { seal, unseal } from "../shared/secrets.ts";

/** The pictures of a brand as a form of the office has them, before they are saved. Names of stored pictures. */
export interface UnsavedBrand {
  logo: string | null;
  cover: string | null;
}

interface Sealed extends UnsavedBrand {
  providerId: string;
  until: number;
}

const lastsMs = 60 * 60_000;

/** A token with which the pages of one business show these pictures for an hour. It says and allows nothing else. */
export function sealBrand(
  providerId: string,
  { logo, cover }: UnsavedBrand,
  { secret, clock }: Pick<Services, "secret" | "clock">,
): string {
  const sealed: Sealed = { providerId, logo, cover, until: clock.now().getTime() + lastsMs };
  return seal(JSON.stringify(sealed), keyOf(secret));
}

/** Null if the token is not ours, has expired, or belongs to another business. Then the page is as always. */
export function openBrand(
  token: string,
  providerId: string,
  { secret, clock }: Pick<Services, "secret" | "clock">,
): UnsavedBrand | null {
  try {
    const sealed = JSON.parse(unseal(token, keyOf(secret))) as Sealed;
    if (sealed.providerId !== providerId || sealed.until < clock.now().getTime()) return null;
    return { logo: sealed.logo, cover: sealed.cover };
  } catch {
    return null;
  }
}

/** The provider with the pictures of a token. Without one, or with a wrong one, the provider is as it is. */
export function withUnsavedBrand<Provider extends { id: string; logo: string | null; cover?: string | null }>(
  provider: Provider,
  token: string | null,
  services: Pick<Services, "secret" | "clock">,
): Provider {
  const brand = token === null ? null : openBrand(token, provider.id, services);
  if (brand === null) return provider;
  const cover = provider.cover === undefined ? {} : { cover: pictureUrl(brand.cover) };
  return { ...provider, logo: pictureUrl(brand.logo), ...cover };
}

/** What is sealed for another purpose is not a token here. */
function keyOf(secret: string): string {
  return `unsaved brand ${secret}`;
}
