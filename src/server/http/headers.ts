/**
 * The kind of page decides its security headers. It follows from the route's pattern, or from a path without locale prefix
 * and `.data`. A "visit" page is a widget page with a token. It can still be framed, so that booking works inside other sites.
 */
export type PageKind = "widget" | "visit" | "token" | "preview" | "content" | "api";

const tokenPages = [
  /^\/widget\/cancel-booking\/*$/i,
  /^\/widget\/booking\/cancel-booking\/*$/i,
  /^\/widget\/appointment\/service\/[^/]+\/cancel\/*$/i,
  /^\/widget\/(request|proposal|confirm-address|unsubscribe|my-data(\.json)?)\/*$/i,
  /^\/widget\/otl(\/[^/]*)?\/*$/i,
  /^\/verifyPayment\/*$/i,
  /^\/verify-payment-callback\/*$/i,
  /^\/test-checkout\/[^/]+\/*$/i,
  /^\/product\/[^/]+\/buy\/*$/i,
];

/** Pages whose forms lead to the gateway's pages. A booking page has such a form only on its last step. */
const payingPages = [/^\/product\/[^/]+\/buy\/*$/i, /^\/verifyPayment\/*$/i, /^\/verify-payment-callback\/*$/i];

/** Query parameters of widget pages that carry a token for a visitor's hold, booking, seat or response. */
const tokens = ["hold", "booking", "reschedule", "seat", "feed", "response", "link"];

export function pageKind(path: string, search: URLSearchParams): PageKind {
  if (/^\/api\//i.test(path)) return "api";
  if (tokenPages.some((pattern) => pattern.test(path))) return "token";
  if (/^\/v2\/preview\//i.test(path)) return "preview";
  if (!/^\/widget\//i.test(path)) return "content";
  return tokens.some((name) => search.has(name)) ? "visit" : "widget";
}

/** Whether a form on this page may lead to the gateway's checkout. */
export function mayPay(path: string, search: URLSearchParams): boolean {
  const isLastStep = /^\/widget\//i.test(path) && search.get("step") === "pay";
  return isLastStep || payingPages.some((pattern) => pattern.test(path));
}

interface Options {
  kind: PageKind;
  nonce: string;
  /** The sites that may frame a widget page; empty allows any site. CSP source expressions, validated when stored. */
  frameSites: readonly string[];
  /** The checkout's origin, if a form on this page leads to it. Browsers also apply `form-action` to redirects. */
  checkoutOrigin: string | null;
  /** Whether browsers must use https for subdomains, too. */
  hasSecureSubdomains: boolean;
  /** Origins of optional scripts that the visitor has accepted. */
  reaches?: readonly string[];
  /** Vite's development client needs a socket and inline styles. */
  isDevelopment: boolean;
}

export function securityHeaders(options: Options): Record<string, string> {
  const { kind } = options;
  return {
    "Content-Security-Policy": contentSecurityPolicy(options),
    "Referrer-Policy": referrerPolicy(kind),
    "X-Content-Type-Options": "nosniff",
    "Strict-Transport-Security": `max-age=31536000${options.hasSecureSubdomains ? "; includeSubDomains" : ""}`,
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(self)",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(kind === "content" ? {} : { "X-Robots-Tag": "noindex" }),
    ...(isPersonal(kind) ? { "Cache-Control": "no-store" } : {}),
  };
}

function contentSecurityPolicy(options: Options): string {
  const { kind, nonce, frameSites, checkoutOrigin, reaches = [], isDevelopment } = options;
  const others = reaches.map((origin) => ` ${origin}`).join("");
  const style = isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${style}`,
    `img-src 'self' data:${others}`,
    "font-src 'self'",
    `connect-src 'self'${others}${isDevelopment ? " ws:" : ""}`,
    "manifest-src 'self'",
    "frame-src 'self'",
    `form-action 'self'${checkoutOrigin === null ? "" : ` ${checkoutOrigin}`}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestors(kind, frameSites)}`,
  ].join("; ");
}

function frameAncestors(kind: PageKind, frameSites: readonly string[]): string {
  if (kind === "token" || kind === "preview") return "'none'";
  if (kind !== "widget" && kind !== "visit") return "'self'";
  return frameSites.length === 0 ? "*" : ["'self'", ...frameSites].join(" ");
}

function isPersonal(kind: PageKind): boolean {
  return kind === "visit" || kind === "token" || kind === "preview";
}

/**
 * Pages with a token hide their address from other sites. `no-referrer` would do so too, but browsers would then send
 * `Origin: null` with forms posted without JavaScript, which looks like a forged request.
 */
function referrerPolicy(kind: PageKind): string {
  if (isPersonal(kind)) return "same-origin";
  return kind === "widget" ? "strict-origin" : "strict-origin-when-cross-origin";
}
