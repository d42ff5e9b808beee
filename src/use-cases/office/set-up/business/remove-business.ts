import { ok, refuse, type Result } from "#domain/errors.ts";
import { countUpcoming, lockBusiness } from "#store/office/set-up/businesses.ts";
import {
  countContents,
  countUnsettled,
  deleteBusiness,
  type BusinessContents,
  type OnTable,
  type UnsettledMoney,
} from "#store/office/set-up/remove.ts";
import { listStoredProviders } from "#store/offers/providers.ts";
import { withoutWaitLimit } from "#store/wait-budget.ts";
import type { FileServices } from "../../../shared/services.ts";
import { removeFiles } from "../../../shared/uploads.ts";

export interface WeighedBusiness {
  id: string;
  slug: string;
  name: string;
  contents: BusinessContents;
  /** Visits to come, requests, and visitors who are about to book. */
  upcoming: number;
  unsettled: UnsettledMoney;
}

export type RemovalRefusal = { code: "provider-unknown"; slug: string } | { code: "business-in-use" };

type Needs = Pick<FileServices, "db" | "clock">;

/** What would go if the business was removed, and what speaks against it. */
export async function weighBusiness(
  slug: string,
  { db, clock }: Needs,
): Promise<Result<WeighedBusiness, RemovalRefusal>> {
  const [found] = await listStoredProviders(db, slug);
  if (found === undefined) return refuse({ code: "provider-unknown", slug });
  const { id, name } = found;
  return ok({
    id,
    slug,
    name,
    contents: await countContents(db, id),
    unsettled: await countUnsettled(db, id),
    upcoming: await countUpcoming(db, id, clock.now()),
  });
}

export function isBusinessInUse({ upcoming, unsettled }: Pick<WeighedBusiness, "upcoming" | "unsettled">): boolean {
  return upcoming > 0 || Object.values(unsettled).some((count) => count > 0);
}

/** Removes a business with everything that it has, in one transaction. Visits to come and unsettled money forbid it, unless it is forced. */
export async function removeBusiness(
  { id, slug, isForced, onTable }: { id: string; slug: string; isForced: boolean; onTable: OnTable },
  { db, clock, uploads }: Needs & Pick<FileServices, "uploads">,
): Promise<Result<null, RemovalRefusal>> {
  const removed = await withoutWaitLimit(() =>
    db.transaction().execute(async (tx) => {
      // Whoever books meanwhile waits for this lock, and then finds no business.
      const business = await lockBusiness(tx, id, clock.now());
      if (business?.slug !== slug) return refuse<RemovalRefusal>({ code: "provider-unknown", slug });
      const unsettled = await countUnsettled(tx, id);
      if (!isForced && isBusinessInUse({ upcoming: business.upcoming, unsettled }))
        return refuse<RemovalRefusal>({ code: "business-in-use" });
      return ok(await deleteBusiness(tx, id, onTable));
    }),
  );
  if (!removed.ok) return removed;
  await removeFiles(removed.value, uploads);
  return ok(null);
}
