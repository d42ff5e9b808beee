import { ok, refuse, type Result } from "#domain/errors.ts";
import { listOrders as list, type Order } from "#store/shop/orders.ts";
import { listStoredProviders, type ProviderName } from "#store/offers/providers.ts";
import type { Services } from "../../shared/services.ts";

export interface ProviderOrders extends ProviderName {
  orders: Order[];
}

/** Paid orders by provider, latest first. */
export async function listNamedOrders(
  provider: string | null,
  { db }: Pick<Services, "db">,
): Promise<Result<ProviderOrders[], { code: "provider-unknown"; slug: string }>> {
  const providers = await listStoredProviders(db, provider);
  if (provider !== null && providers.length === 0) return refuse({ code: "provider-unknown", slug: provider });
  const listed: ProviderOrders[] = [];
  for (const one of providers) listed.push({ ...one, orders: await list(db, { providerId: one.id, state: "paid" }) });
  return ok(listed);
}
