import type { Database } from "../database.ts";

/** Slugs of the services that have to be paid when they are booked, with their providers'. */
export async function listPaidServices(db: Database): Promise<{ provider: string; service: string }[]> {
  return db
    .selectFrom("services")
    .innerJoin("providers", "providers.id", "services.provider_id")
    .select(["providers.slug as provider", "services.slug as service"])
    .where("services.pay_now", "<>", "nothing")
    .where("services.is_active", "=", true)
    .orderBy("providers.slug")
    .orderBy("services.slug")
    .execute();
}
