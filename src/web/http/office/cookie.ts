import { linkMinutes, signInDays } from "#domain/office/sign-in.ts";
import { readCookie } from "../read-cookie.ts";

/** `sign-in` proves who uses the browser. `door` proves that the browser asked for a link. */
type OfficeCookie = "sign-in" | "door";

const lasts: Record<OfficeCookie, number> = { "sign-in": signInDays * 24 * 60 * 60, door: linkMinutes * 60 };

/** No other host of the same domain can set a `__Host-` cookie. It requires TLS, which a local server does not have. */
function nameOf(cookie: OfficeCookie, request: Request): string {
  const name = cookie === "sign-in" ? "office" : "office-door";
  return isSecure(request) ? `__Host-${name}` : name;
}

function isSecure({ url }: Request): boolean {
  return new URL(url).protocol === "https:";
}

export function readOfficeCookie(request: Request, cookie: OfficeCookie): string | null {
  return readCookie(request.headers.get("Cookie"), nameOf(cookie, request)) ?? null;
}

/** An empty value removes the cookie. */
export function officeCookie(request: Request, cookie: OfficeCookie, value: string): [string, string] {
  const age = value === "" ? 0 : lasts[cookie];
  const secure = isSecure(request) ? "; Secure" : "";
  return ["Set-Cookie", `${nameOf(cookie, request)}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`];
}
