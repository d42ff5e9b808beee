import { listOwners } from "#store/content/sites.ts";
import type { Services } from "../services.ts";

/** What the providers here say about what they store. */
export async function listCookiePolicies({ db }: Services): Promise<{ name: string; text: string }[]> {
  const owners = await listOwners(db);
  return owners
    .filter(({ cookiePolicy }) => cookiePolicy !== "")
    .map(({ name, cookiePolicy }) => ({ name, text: cookiePolicy }));
}
