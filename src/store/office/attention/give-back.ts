import type { Database } from "../../database.ts";
import { listOwedBack } from "../money/owed-back.ts";
import type { AttentionRow } from "./attention.ts";

const mostRows = 50;

/** Money that is to be given back, until it is, or until somebody decides to keep it. */
export async function listToGiveBack(db: Database, providerId: string): Promise<AttentionRow[]> {
  const owed = await listOwedBack(db, { providerId, staffId: null, most: mostRows });
  return owed.map(({ since, ...row }) => ({ ...row, page: "booking", at: since }));
}
