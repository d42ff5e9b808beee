import { ok, refuse, type Result } from "#domain/errors.ts";
import { findProviderProfile, type ProviderProfile } from "#store/offers/provider-profiles.ts";
import { findIssued, listServiceNames, type IssuedKind, type IssuedCredit } from "#store/shop/issued.ts";
import type { Order } from "#store/shop/orders.ts";
import { listSoldCredits, type SoldCredit } from "#store/shop/sold-credits.ts";
import type { VisitorLocale } from "#store/translations.ts";
import { openCode } from "../credits/credit-codes.ts";
import { findProviderContact } from "#store/offers/providers.ts";
import type { Services } from "../shared/services.ts";
import { creditAddress, isCreditKey } from "./credit-links.ts";

export interface HeldCredit {
  provider: ProviderProfile;
  credit: IssuedCredit;
  code: string;
  /** What a pass can be used for. */
  services: string[];
}

/** A voucher or a pass, for whoever has its link. */
export async function readCredit(
  { slug, kind, id, key }: { slug: string; kind: IssuedKind; id: string; key: string },
  { db, secret }: Services,
  locale: VisitorLocale,
): Promise<Result<HeldCredit>> {
  const unknown = refuse({ code: "page-not-found", path: "" } as const);
  if (!isCreditKey(key, { kind, id }, secret)) return unknown;
  const provider = await findProviderProfile(db, { slug }, locale);
  const credit = provider && (await findIssued(db, { providerId: provider.id, kind, id }));
  if (provider === undefined || credit === undefined) return unknown;
  const services = await listServiceNames(db, provider.id, credit.serviceIds);
  return ok({ provider, credit, code: openCode(credit.codeSealed, secret), services });
}

export type BoughtCredit = SoldCredit & {
  code: string;
  /** Its page. */
  path: string;
};

/** What a paid order bought besides goods, with its codes, for the buyer. */
export async function listBought(
  order: Pick<Order, "providerId" | "id" | "state" | "lines" | "erasedAt">,
  { db, secret }: Pick<Services, "db" | "secret">,
): Promise<BoughtCredit[]> {
  const isCredit = order.lines.some(({ variantId }) => variantId === null);
  if (order.state !== "paid" || order.erasedAt !== null || !isCredit) return [];
  const { slug } = await findProviderContact(db, order.providerId);
  const sold = await listSoldCredits(db, order);
  return sold.map((credit) => ({
    ...credit,
    code: openCode(credit.codeSealed, secret),
    path: creditAddress(slug, credit, secret),
  }));
}
