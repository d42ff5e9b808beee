import { isIP } from "node:net";
import { CalendarFault } from "../fault.ts";
import { isPublicAddress } from "./addresses.ts";

/**
 * Returns whether the installation trusts the URL's host. Throws if the URL is not allowed. It does not resolve host
 * names: `guardedFetch` checks their addresses when it connects.
 */
export function checkUrl(url: URL, trustedHosts: readonly string[]): boolean {
  if (url.username !== "" || url.password !== "")
    throw new CalendarFault("address-refused", "the address must not contain a user name or password");
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new CalendarFault("address-refused", "the address must begin with https://");
  if (trustedHosts.includes(url.host)) return true;
  if (url.protocol !== "https:") throw new CalendarFault("address-refused", "the address must begin with https://");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new CalendarFault("address-refused", "the address leads into a private network");
  return false;
}
