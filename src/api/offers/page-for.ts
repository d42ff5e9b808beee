import { ok, type Result } from "#domain/errors.ts";
import { pageOfAll, type pageQuery } from "../cursor.ts";
import type { Call } from "../define.ts";
import type { z } from "zod";

interface Listed<Item> {
  provider: { frameSites: readonly string[] };
  items: readonly Item[];
}

/** A page of something that a business has. Only sites that may show the business's pages may read it. */
export function pageFor<Item extends { id: string }, Shown>(
  found: Result<Listed<Item>>,
  { query, allowSites }: Pick<Call, "allowSites"> & { query: z.output<typeof pageQuery> },
  show: (item: Item) => Shown,
): Result<{ items: Shown[]; next: string | null }> {
  if (!found.ok) return found;
  allowSites(found.value.provider.frameSites);
  return ok(pageOfAll(found.value.items, query, ({ id }) => id, show));
}
