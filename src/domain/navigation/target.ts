/** Thrown when a page would navigate to a URL that is not allowed. */
export class ExternalNavigationError extends Error {
  override name = "ExternalNavigationError";

  constructor() {
    super("Navigating to an external URL is not allowed");
  }
}

interface Options {
  /** The origin of this site. */
  origin: string;
  /** Other origins that the provider allows. Default: none. */
  allowed?: readonly string[];
}

/**
 * The single gate for every navigation to a URL that is not hard-coded: redirects after a form or a booking, and links
 * from a query. Returns a path for this site and an absolute URL for an allowed origin.
 */
export function navigationTarget(target: string, { origin, allowed = [] }: Options): string {
  const url = URL.parse(target, origin);
  if (url === null) throw new ExternalNavigationError();
  // A path that begins with two slashes would be read as the URL of another site.
  const isAmbiguous = /^[/\\]{2}/.test(url.pathname);
  if (url.origin === origin && !isAmbiguous) return url.pathname + url.search + url.hash;
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  if (isWeb && url.username === "" && url.password === "" && allowed.includes(url.origin)) return url.href;
  throw new ExternalNavigationError();
}
