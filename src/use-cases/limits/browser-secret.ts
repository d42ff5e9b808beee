import type { TypedBy } from "#domain/booking/details/typed-by.ts";
import { readCookie } from "#domain/read-cookie.ts";
import { hashToken, newToken } from "../shared/secrets.ts";

const name = "almanac_typed";
/** No other host of the same domain can set a `__Host-` cookie. It requires TLS. */
const secureName = `__Host-${name}`;
const secret = /^[A-Za-z0-9_-]{32}$/;
const frames: ReadonlySet<string> = new Set(["iframe", "frame", "embed", "object"]);
/** The secret of this browser, as far as it is known. What a visitor types can be seen only with it. */
export interface BrowserSecret {
  isFramed: boolean;
  /** The secret that the request proved; null if it had none. */
  own: TypedBy;
  /** The same, or a new secret that the response gives to the browser, which may refuse it. */
  next: TypedBy;
  /** In a frame, which keeps no cookies: the secret for the frame's own address. Otherwise null. */
  inAddress: string | null;
  /** The cookie that the response sets. */
  cookie: string | null;
}

interface Asked {
  request: Pick<Request, "headers" | "method">;
  isSecure: boolean;
  /** Whether the page's script says that it runs in a frame. */
  saysFramed: boolean;
  /** The secret in the address. */
  typed: string | null;
  /** Whether the browser needs a secret now. */
  isNeeded: boolean;
}

/**
 * Reads the secret from a cookie, or in a frame from its address. A cookie is only set when the visitor begins to book, never
 * in a frame, and lasts until the browser closes.
 */
export function readBrowserSecret({ request, isSecure, saysFramed, typed, isNeeded }: Asked): BrowserSecret {
  const { headers, method } = request;
  const destination = headers.get("Sec-Fetch-Dest");
  const isFramed = saysFramed || frames.has(destination ?? "");
  const inAddress = typed !== null && secret.test(typed) ? typed : null;
  if (isFramed) {
    const own = inAddress === null ? null : hashToken(inAddress);
    // The address keeps a new secret for certain, so it counts at once.
    const fresh = inAddress ?? (isNeeded && method === "POST" ? newToken() : null);
    const next = fresh === null ? null : hashToken(fresh);
    return { isFramed, own: own ?? next, next, inAddress: fresh, cookie: null };
  }
  const cookies = headers.get("Cookie");
  const kept = readCookie(cookies, secureName) ?? readCookie(cookies, name);
  // A frame may lead the whole window to a page: its secret becomes a cookie, and leaves the address.
  const carried = (destination ?? "document") === "document" ? inAddress : null;
  if (kept !== undefined && secret.test(kept)) {
    const own = hashToken(carried ?? kept);
    return { isFramed, own, next: own, inAddress: null, cookie: null };
  }
  const fresh = carried ?? (isNeeded ? newToken() : null);
  if (fresh === null) return { isFramed, own: null, next: null, inAddress: null, cookie: null };
  const cookie = `${isSecure ? secureName : name}=${fresh}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  const next = hashToken(fresh);
  return { isFramed, own: carried === null ? null : next, next, inAddress: null, cookie };
}
