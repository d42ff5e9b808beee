import { pictureUrl } from "#domain/pictures.ts";
import type { Database } from "./database.ts";

export interface StaffMember {
  id: string;
  slug: string;
  name: string;
  title: string;
  bio: string;
  photo: string | null;
}

export async function listActiveStaff(db: Database, providerId: string): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom("staff")
    .select(["id", "slug", "name", "title", "bio", "photo"])
    .where("provider_id", "=", providerId)
    .where("is_active", "=", true)
    .orderBy("position")
    .orderBy("name")
    .execute();
  return rows.map((row) => ({ ...row, photo: pictureUrl(row.photo) }));
}
