import type { Origins } from "#web/http/context.ts";
import type { Page } from "#web/pages.ts";

/** A visit is a widget page whose query carries a token: it stays framable, so that booking works inside other sites. */
export type PageKind = Page["headers"] | "visit";

/**
 * Query parameters of widget pages that carry a token for a visitor's hold, booking, seat or response, or for a brand that is not
 * saved.
 */
const tokens = ["hold", "booking", "reschedule", "seat", "feed", "response", "link", "order", "look"];

export function pageKind({ headers }: Pick<Page, "headers">, search: URLSearchParams): PageKind {
  return headers === "widget" && tokens.some((name) => search.has(name)) ? "visit" : headers;
}

/** Whether a form of this page may redirect to the payment gateway. */
export function mayPay({ checkout }: Pick<Page, "checkout">, search: URLSearchParams): boolean {
  return checkout === "always" || (checkout === "held" && search.has("hold"));
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
  /** The other origin, if the office has a host of its own: for a page of the office the site's, else the office's. */
  partner?: string | null;
  /** It is a file of the office, which must not run as one of its pages. */
  isOfficeFile?: boolean;
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
    ...(kind === "office" && { "Cross-Origin-Resource-Policy": "same-origin" }),
    ...(kind === "content" ? {} : { "X-Robots-Tag": "noindex" }),
    ...(isPersonal(kind) ? { "Cache-Control": "no-store" } : {}),
  };
}

function contentSecurityPolicy(options: Options): string {
  const { kind, nonce, frameSites, checkoutOrigin, reaches = [], partner = null, isDevelopment } = options;
  if (options.isOfficeFile === true) return "default-src 'none'; sandbox; frame-ancestors 'none'";
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
    // The office shows public pages as they would look.
    `frame-src 'self'${kind === "office" && partner !== null ? ` ${partner}` : ""}`,
    `form-action 'self'${checkoutOrigin === null ? "" : ` ${checkoutOrigin}`}`,
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestors(kind, frameSites, partner)}`,
  ].join("; ");
}

function frameAncestors(kind: PageKind, frameSites: readonly string[], partner: string | null): string {
  const own = partner === null ? ["'self'"] : ["'self'", partner];
  switch (kind) {
    case "token":
    case "preview":
    case "office":
      return "'none'";
    case "widget":
    case "visit":
      return frameSites.length === 0 ? "*" : [...own, ...frameSites].join(" ");
    case "content":
    case "api":
      return own.join(" ");
  }
}

function isPersonal(kind: PageKind): boolean {
  return personal[kind];
}

const personal: Record<PageKind, boolean> = {
  visit: true,
  token: true,
  preview: true,
  office: true,
  content: false,
  widget: false,
  api: false,
};

/**
 * Pages with a token hide their address from other sites. `no-referrer` would do so too, but browsers would then send
 * `Origin: null` with forms posted without JavaScript, which looks like a forged request.
 */
function referrerPolicy(kind: PageKind): string {
  if (isPersonal(kind)) return "same-origin";
  return kind === "widget" ? "strict-origin" : "strict-origin-when-cross-origin";
}

/** The origin that a page may frame, or be framed by. Null while the site and the office share one. */
export function partnerOf(kind: PageKind, { site, office }: Origins): string | null {
  if (site === office) return null;
  return kind === "office" ? site : office;
}
