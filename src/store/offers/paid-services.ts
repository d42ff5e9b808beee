import type { Database } from "../database.ts";

/** Services that must be paid when booking, with their providers, as slugs. */
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
