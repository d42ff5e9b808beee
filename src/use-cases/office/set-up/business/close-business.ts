import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { countUpcoming, lockBusiness, setClosed } from "#store/office/set-up/businesses.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { isOwner } from "#store/office/people/operators.ts";
import type { Services } from "../../../shared/services.ts";

/** How many visits are to come. A business with any cannot be closed. */
export function countVisitsToCome(providerId: string, { db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  return countUpcoming(db, providerId, clock.now());
}

/** Closes a business: its public pages end, and it takes no bookings. Its slug is typed, so that no one does it by mistake. */
export function closeBusiness(
  office: Office,
  { slug }: { slug: string },
  services: Pick<Services, "db" | "clock">,
): Promise<Result<null, OfficeRefusal>> {
  return change(office, { slug, closes: true }, services);
}

/** Opens a closed business again, as it was. */
export function openBusiness(office: Office, services: Pick<Services, "db" | "clock">) {
  return change(office, { slug: null, closes: false }, services);
}

async function change(
  { providerId, actor }: Office,
  { slug, closes }: { slug: string | null; closes: boolean },
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Result<null, OfficeRefusal>> {
  if (reachOf(actor.grant, "business.close") === "none") return refuse({ code: "not-allowed" });
  return db.transaction().execute(async (tx) => {
    const business = await lockBusiness(tx, providerId, clock.now());
    if (business === undefined || !(await isOwner(tx, providerId, actor.operatorId)))
      return refuse({ code: "not-allowed" });
    if (business.isClosed === closes) return ok(null);
    if (closes && slug !== business.slug) return refuse({ code: "business-unnamed" });
    if (closes && business.upcoming > 0) return refuse({ code: "business-busy", count: business.upcoming });
    await setClosed(tx, providerId, closes ? clock.now() : null);
    await tx.executeQuery(
      logQuery(tx, {
        providerId,
        by: actor,
        verb: closes ? "business.close" : "business.open",
        about: { kind: "thing", id: providerId },
      }),
    );
    return ok(null);
  });
}
