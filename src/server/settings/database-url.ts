/** Never contains what was given, which has the password in it. */
export const encodeDatabasePassword =
  "cannot be read as an address. Encode special characters of the password: # is %23, / is %2F, ? is %3F, @ is %40, % is %25";

/**
 * Whether the driver would connect to what the operator means. A `#` or `/` in the password ends the address there: usually
 * nothing can be read then, but with `postgresql://user:12#3@host` the user's name would become the host.
 */
export function isDatabaseUrl(given: string): boolean {
  // The driver also allows a login without a host, for a socket that the query names.
  const url = given.replace("@/", "@socket/");
  if (!URL.canParse(url)) return false;
  const { username, password, pathname, search, hash } = new URL(url);
  const isCutOff = hash !== "" || pathname.includes("@") || (search.includes("@") && !search.includes("="));
  return !isCutOff && isDecodable(url, username + password);
}

/** The driver encodes all of an address that has a stray `%`. */
function isDecodable(url: string, login: string): boolean {
  if (/%(?![0-9a-f]{2})/i.test(url)) return true;
  try {
    decodeURIComponent(login);
    return true;
  } catch {
    return false;
  }
}
