/** Raised when a page would leave for an address that nobody allowed. */
export class ExternalNavigationError extends Error {
  override name = "ExternalNavigationError";

  constructor() {
    super("Navigating to an external URL is not allowed");
  }
}

interface Options {
  /** Our own origin. */
  origin: string;
  /** Origins that the provider allows leaving for; none unless said. */
  allowed?: readonly string[];
}

/**
 * The one gate for every navigation whose address is not written in our code: redirects after a form or a booking,
 * links from a query. Returns the address to go to: a path where it is ours, an absolute URL where it was allowed.
 */
export function navigationTarget(target: string, { origin, allowed = [] }: Options): string {
  const url = URL.parse(target, origin);
  if (url === null) throw new ExternalNavigationError();
  // A path that begins with two slashes would be read as the address of another site.
  const isAmbiguous = /^[/\\]{2}/.test(url.pathname);
  if (url.origin === origin && !isAmbiguous) return url.pathname + url.search + url.hash;
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  if (isWeb && url.username === "" && url.password === "" && allowed.includes(url.origin)) return url.href;
  throw new ExternalNavigationError();
}
