import type { Origins } from "#web/http/context.ts";
import type { Config } from "../../config.ts";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The origin of a request, or null if this server must not answer it. With APP_URL, only its host is accepted, and its
 * scheme is right even behind a proxy that terminates TLS. Without APP_URL, any loopback host is accepted.
 */
export function publicOrigin(host: string | undefined, appUrl: URL | null): string | null {
  if (host === undefined) return null;
  if (appUrl !== null) return host === appUrl.host ? appUrl.origin : null;
  const url = URL.parse(`http://${host}`);
  return url !== null && url.host === host && loopback.has(url.hostname) ? url.origin : null;
}

/** Where a request has arrived, and where the site and the office are. Null if this server must not answer it. */
export function originOfRequest(
  host: string | undefined,
  { appUrl, officeUrl }: Pick<Config, "appUrl" | "officeUrl">,
): { origin: string; origins: Origins } | null {
  if (officeUrl !== null && host === officeUrl.host) {
    const { origin } = officeUrl;
    return { origin, origins: { site: appUrl?.origin ?? localSite(officeUrl), office: origin } };
  }
  const origin = publicOrigin(host, appUrl);
  return origin === null ? null : { origin, origins: { site: origin, office: officeUrl?.origin ?? origin } };
}

/** Without APP_URL, the site is at the same port of this machine. */
function localSite({ port }: URL): string {
  return new URL(`http://localhost:${port || 80}`).origin;
}

/** Whether another site's page sent the request. Such requests must not change anything (CSRF). */
export function isForeign(headers: { origin: string | undefined; site: string | undefined }, origin: string): boolean {
  if (headers.origin !== undefined) return headers.origin !== origin;
  return headers.site !== undefined && headers.site !== "same-origin" && headers.site !== "none";
}
