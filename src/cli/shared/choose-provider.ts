import type { Database } from "#store/database.ts";
import { listStoredProviders, type ProviderName } from "#store/offers/providers.ts";

/** The provider that the user named, or the only one. Says what is wrong otherwise. */
export async function chooseProvider(db: Database, slug: string | null): Promise<ProviderName | null> {
  const providers = await listStoredProviders(db, slug);
  if (providers.length === 1) return providers[0]!;
  if (slug !== null) console.error(`There is no provider "${slug}".`);
  else if (providers.length === 0) console.error("There is no provider yet.");
  else
    console.error(
      `Several providers exist. Add --provider ${providers.map((one) => one.slug).join(" or --provider ")}.`,
    );
  return null;
}

/** The thing whose id begins with the given characters. Says what is wrong otherwise. */
export function chooseById<Thing extends { id: string }>(
  things: readonly Thing[],
  id: string,
  noun: string,
): Thing | null {
  const found = id === "" ? [] : things.filter((thing) => thing.id.startsWith(id.toLowerCase()));
  if (found.length === 1) return found[0]!;
  if (found.length === 0) console.error(`There is no ${noun} "${id}".`);
  else console.error(`Several ${noun}s begin with "${id}". Give more characters.`);
  return null;
}
