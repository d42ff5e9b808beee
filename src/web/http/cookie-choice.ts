/** The visitor's choice. */
export type CookieChoice = "essential" | "all";

const name = "almanac_cookies";
/** Seconds. The page asks again after half a year. */
const lasts = 180 * 24 * 60 * 60;

export function readCookieChoice(cookies: string | null): CookieChoice | null {
  const [, value] = /(?:^|; *)almanac_cookies=(essential|all)(?:;|$)/.exec(cookies ?? "") ?? [];
  return value === "essential" || value === "all" ? value : null;
}

export function cookieOf(choice: CookieChoice, isSecure: boolean): string {
  return `${name}=${choice}; Path=/; Max-Age=${lasts}; SameSite=Lax; HttpOnly${isSecure ? "; Secure" : ""}`;
}
