/** The value of a cookie in a `Cookie` header. */
export function readCookie(cookies: string | null | undefined, name: string): string | undefined {
  const pairs = (cookies ?? "").split(/; */).map((cookie) => cookie.split("=", 2));
  return pairs.find(([given]) => given === name)?.[1];
}
