const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The origin that a request was made to, or null when it is not ours to answer. With APP_URL set, only that host is
 * answered (its scheme is right even behind a proxy that ends TLS); without, any loopback name, for trying it out.
 */
export function publicOrigin(host: string | undefined, appUrl: URL | null): string | null {
  if (host === undefined) return null;
  if (appUrl !== null) return host === appUrl.host ? appUrl.origin : null;
  const url = URL.parse(`http://${host}`);
  return url !== null && url.host === host && loopback.has(url.hostname) ? url.origin : null;
}

/** A page elsewhere must not be able to change anything here: browsers say where a request comes from. */
export function isForeign(headers: { origin: string | undefined; site: string | undefined }, origin: string): boolean {
  if (headers.origin !== undefined) return headers.origin !== origin;
  return headers.site !== undefined && headers.site !== "same-origin" && headers.site !== "none";
}
