import type { OfficeOrder } from "#store/office/orders/orders.ts";
import { listTakings, type Taking } from "#store/office/money/takings.ts";
import type { Tip } from "#store/office/money/tips.ts";
import { listGivenTips } from "../money/till/take-tip.ts";
import type { Services } from "../../shared/services.ts";

/** What was paid at the desk for an order, and what of it was reversed. */
export function readOrderTakings(
  { providerId, id }: Pick<OfficeOrder, "providerId" | "id">,
  { db }: Pick<Services, "db">,
): Promise<Taking[]> {
  return listTakings(db, { providerId, kind: "order", id });
}

/** The tips that were given with it and not taken back. */
export function readOrderTips(
  { providerId, id }: Pick<OfficeOrder, "providerId" | "id">,
  { db }: Pick<Services, "db">,
): Promise<Tip[]> {
  return listGivenTips(db, { providerId, kind: "order", id });
}
