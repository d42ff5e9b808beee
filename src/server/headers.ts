/**
 * Which kind of page an address (its path without locale prefix and `.data`) is; security headers follow from it. A
 * visit's page is a widget page that carries a token: it stays framable, so that booking works inside other sites.
 */
export type PageKind = "widget" | "visit" | "token" | "preview" | "content" | "api";

const tokenPages = [
  /^\/widget\/cancel-booking\/?$/,
  /^\/widget\/booking\/cancel-booking\/?$/,
  /^\/widget\/appointment\/service\/[^/]+\/cancel\/?$/,
  /^\/widget\/(request|proposal|confirm-address)\/?$/,
  /^\/widget\/otl(\/[^/]*)?\/?$/,
  /^\/verifyPayment\/?$/,
  /^\/verify-payment-callback\/?$/,
  /^\/test-checkout\/[^/]+\/?$/,
];

/** Query parameters of widget pages whose value opens one visitor's hold, booking, seat or response to a form. */
const tokens = ["hold", "booking", "reschedule", "seat", "feed", "response", "link"];

export function pageKind(path: string, search: URLSearchParams): PageKind {
  if (path.startsWith("/api/")) return "api";
  if (tokenPages.some((pattern) => pattern.test(path))) return "token";
  if (path.startsWith("/v2/preview/")) return "preview";
  if (!path.startsWith("/widget/")) return "content";
  return tokens.some((name) => search.has(name)) ? "visit" : "widget";
}

interface Options {
  kind: PageKind;
  nonce: string;
  /** Sites that may frame a widget page: CSP source expressions, checked when they were stored. */
  frameSites: readonly string[];
  /** Where payments are made, unless on our own pages: browsers check a form's redirects by the policy, too. */
  checkoutOrigin: string | null;
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
    "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
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
  return ["'self'", ...frameSites].join(" ");
}

function isPersonal(kind: PageKind): boolean {
  return kind === "visit" || kind === "token" || kind === "preview";
}

/**
 * Pages with a token keep their address from other sites. `no-referrer` would do so too, but it makes browsers send
 * `Origin: null` with forms posted without JavaScript, which cannot be told from a forgery.
 */
function referrerPolicy(kind: PageKind): string {
  if (isPersonal(kind)) return "same-origin";
  return kind === "widget" ? "strict-origin" : "strict-origin-when-cross-origin";
}
