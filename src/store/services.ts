import { pictureUrl } from "#domain/pictures.ts";
import type { Database } from "./database.ts";

export interface ServiceSummary {
  id: string;
  slug: string;
  name: string;
  summary: string;
  durations: number[];
  price: number;
  image: string | null;
}

export async function listPublicServices(db: Database, providerId: string): Promise<ServiceSummary[]> {
  const rows = await db
    .selectFrom("services")
    .select(["id", "slug", "name", "summary", "durations", "price", "image"])
    .where("provider_id", "=", providerId)
    .where("is_public", "=", true)
    .where("is_active", "=", true)
    .orderBy("position")
    .orderBy("name")
    .execute();
  return rows.map((row) => ({ ...row, image: pictureUrl(row.image) }));
}
