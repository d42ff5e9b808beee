import { listScripts } from "#store/content/scripts.ts";
import type { Services } from "../shared/services.ts";

/**
 * Whether pages load scripts of other sites. While the office shares their address, such a script could do there whatever the
 * operator can who reads the page.
 */
export function loadsScripts({ officeOrigin }: Pick<Services, "officeOrigin">): boolean {
  return officeOrigin != null;
}

/** The businesses whose scripts are not loaded, by their slugs. */
export async function listUnloadedScripts(services: Pick<Services, "db" | "officeOrigin">): Promise<string[]> {
  return loadsScripts(services) ? [] : (await listScripts(services.db)).map(({ slug }) => slug);
}

/** The scripts of one business that are not loaded. */
export async function unloadedScriptsOf(
  providerId: string,
  services: Pick<Services, "db" | "officeOrigin">,
): Promise<string[]> {
  if (loadsScripts(services)) return [];
  return (await listScripts(services.db)).find(({ id }) => id === providerId)?.scripts ?? [];
}
