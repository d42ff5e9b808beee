import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { findProviderContact } from "#store/offers/providers.ts";
import type { OfficeOrder } from "#store/office/orders/orders.ts";
import { findIssued } from "#store/shop/issued.ts";
import { listSoldCredits, type SoldCredit } from "#store/shop/sold-credits.ts";
import type { Services } from "../../shared/services.ts";
import { creditAddress } from "../../shop/credit-links.ts";
import { logSeenCode } from "../vouchers/change-voucher.ts";
import { findProviderOrder } from "./change-order.ts";

/** Long enough to print what was just sold and to hand it over. */
const printMinutes = 30;

/** What an order sold besides goods, without the codes. */
export function listSoldOf(order: OfficeOrder, { db }: Pick<Services, "db">): Promise<SoldCredit[]> {
  return listSoldCredits(db, order);
}

/** Whoever just sold a voucher may print it without a proof: the code was theirs to hand over a moment ago. */
export function mayPrint({ actor }: Office, { seller }: OfficeOrder): boolean {
  const isSeller = seller !== null && seller.id === actor.operatorId && actor.kind === "operator";
  return isSeller && seller.secondsAgo < printMinutes * 60 && reachOf(actor.grant, "orders.sell") === "all";
}

/** The page of a voucher or a pass as its holder has it, for whoever just sold it. The log says who opened it. */
export async function openSoldCode(
  office: Office,
  { reference, credit: id }: { reference: string; credit: string },
  services: Services,
): Promise<Result<{ path: string }, OfficeRefusal>> {
  const order = await findProviderOrder(office, reference, services);
  if (order === null) return refuse({ code: "order-unknown" });
  if (!mayPrint(office, order)) return refuse({ code: "not-allowed" });
  const { providerId } = office;
  const sold = (await listSoldCredits(services.db, order)).find((one) => one.id === id);
  const issued = sold && (await findIssued(services.db, { providerId, kind: sold.kind, id }));
  if (issued === undefined) return refuse({ code: "voucher-unknown" });
  await logSeenCode(office, issued, services);
  const { slug } = await findProviderContact(services.db, providerId);
  return ok({ path: creditAddress(slug, issued, services.secret) });
}
