/**
 * The site whose passkeys work here. With APP_URL it is always that address: the server answers requests to other hosts with
 * a refusal, and gives every request the scheme of APP_URL.
 */
export function siteOf({ url }: Request): { origin: string; host: string } {
  const { origin, hostname } = new URL(url);
  return { origin, host: hostname };
}
