import type { Database } from "./database.ts";

export interface ServiceSummary {
  id: string;
  slug: string;
  name: string;
  summary: string;
  durations: number[];
  price: number;
}

export async function listPublicServices(db: Database, providerId: string): Promise<ServiceSummary[]> {
  return db
    .selectFrom("services")
    .select(["id", "slug", "name", "summary", "durations", "price"])
    .where("provider_id", "=", providerId)
    .where("is_public", "=", true)
    .orderBy("position")
    .orderBy("name")
    .execute();
}
