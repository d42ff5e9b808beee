import { sql } from "kysely";
import type { Database } from "../database.ts";

export interface PictureSize {
  width: number;
  height: number;
  /** The widths of its smaller copies. */
  widths: number[];
}

/** The sizes of stored pictures, by public name. */
export async function findPictureSizes(
  db: Database,
  providerId: string,
  names: readonly string[],
): Promise<Map<string, PictureSize>> {
  if (names.length === 0) return new Map();
  const hashes = new Map(names.map((name) => [name.split(".", 1)[0]!, name]));
  const rows = await db
    .selectFrom("files as f")
    .select([
      "f.hash",
      "f.width",
      "f.height",
      sql<number[]>`array(select s.width from picture_sizes s
        where s.provider_id = f.provider_id and s.hash = f.hash order by s.width)`.as("widths"),
    ])
    .where("f.provider_id", "=", providerId)
    .where("f.hash", "in", [...hashes.keys()])
    .execute();
  return new Map(
    rows.flatMap(({ hash, width, height, widths }) =>
      width === null || height === null ? [] : [[hashes.get(hash)!, { width, height, widths }] as const],
    ),
  );
}
