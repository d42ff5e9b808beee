/** Whether the browser of a page on this origin may read a response. The sites are those that may frame the provider's pages. */
function maySiteRead(origin: string, sites: readonly string[]): boolean {
  return sites.some((site) => matches(origin, site));
}

/** As content security policies match: `https://www.example.com`, `https://*.example.com:8443`. http also allows https. */
function matches(origin: string, site: string): boolean {
  const url = URL.parse(origin);
  const [, scheme, wildcard, host, port = ""] = /^(https?):\/\/(\*\.)?([^/:]+)(?::(\d+|\*))?$/.exec(site) ?? [];
  if (url === null || host === undefined) return false;
  if (url.protocol !== `${scheme}:` && !(scheme === "http" && url.protocol === "https:")) return false;
  if (port !== "*" && url.port !== port) return false;
  return wildcard === undefined ? url.hostname === host : url.hostname.endsWith(`.${host}`);
}

/** The headers of a response that a page of another site asked for. */
export function corsHeaders(origin: string | undefined, sites: readonly string[]): Record<string, string> {
  const exposed = { "access-control-expose-headers": "ETag, RateLimit, RateLimit-Policy, Retry-After" };
  if (sites.length === 0 || sites.includes("*")) return { "access-control-allow-origin": "*", ...exposed };
  if (origin === undefined || !maySiteRead(origin, sites)) return { vary: "Origin" };
  return { "access-control-allow-origin": origin, vary: "Origin", ...exposed };
}

/** A browser asks before it sends JSON. It learns which site may read only with the response itself. */
export function preflightHeaders(methods: readonly string[]): Record<string, string> {
  return {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": methods.join(", "),
    "access-control-allow-headers": "Content-Type, Idempotency-Key, If-None-Match",
    "access-control-max-age": "7200",
  };
}
