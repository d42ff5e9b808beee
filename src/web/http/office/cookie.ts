import { challengeMinutes, keptHours, linkMinutes, signInDays } from "#domain/office/door/sign-in.ts";
import { readCookie } from "#domain/read-cookie.ts";

/** Each proves something about the browser. Seconds that it lasts. */
const cookies = {
  /** Who uses it. */
  "sign-in": { name: "office", seconds: signInDays * 24 * 60 * 60 },
  /** Who used it until they signed out. It opens nothing, but says whose form another tab still sends. */
  left: { name: "office-left", seconds: keptHours * 60 * 60 },
  /** That it asked for a link. */
  door: { name: "office-door", seconds: linkMinutes * 60 },
  /** That several people use it. Browsers keep no cookie for longer. */
  desk: { name: "office-desk", seconds: 400 * 24 * 60 * 60 },
  /** Who has signed in with it before. It opens nothing. */
  known: { name: "office-known", seconds: 400 * 24 * 60 * 60 },
  /** That it asked for a challenge for a passkey. */
  passkey: { name: "office-passkey", seconds: challengeMinutes * 60 },
} as const;

type OfficeCookie = keyof typeof cookies;

/** No other host of the same domain can set a `__Host-` cookie. It requires TLS, which a local server does not have. */
function nameOf(cookie: OfficeCookie, request: Request): string {
  const { name } = cookies[cookie];
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
  const age = value === "" ? 0 : cookies[cookie].seconds;
  const secure = isSecure(request) ? "; Secure" : "";
  return ["Set-Cookie", `${nameOf(cookie, request)}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`];
}
