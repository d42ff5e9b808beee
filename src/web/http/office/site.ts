import type { RouterContextProvider } from "react-router";
import { originsContext } from "../context.ts";

/**
 * The site whose passkeys work here. With APP_URL or OFFICE_URL it is always that address: the server answers requests to
 * other hosts with a refusal, and gives every request the scheme of that address.
 */
export function siteOf({ url }: Request): { origin: string; host: string } {
  const { origin, hostname } = new URL(url);
  return { origin, host: hostname };
}

/** A link in the office to a public page: only its path, unless the office has a host of its own. */
export function publicAddress(path: string, context: Readonly<RouterContextProvider>): string {
  const { site, office } = context.get(originsContext);
  return site === office ? path : site + path;
}
