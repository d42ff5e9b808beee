import { isIP } from "node:net";
import { CalendarFault } from "../fault.ts";
import { isPublicAddress } from "./addresses.ts";

/**
 * Whether an address is one that the installation trusts, wherever it leads; throws where we do not go at all. What a
 * name leads to is seen only when we connect: see `request`.
 */
export function checkUrl(url: URL, trustedHosts: readonly string[]): boolean {
  if (url.username !== "" || url.password !== "")
    throw new CalendarFault("address-refused", "an address must not hold a name or password");
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new CalendarFault("address-refused", "the address must begin with https://");
  if (trustedHosts.includes(url.host)) return true;
  if (url.protocol !== "https:") throw new CalendarFault("address-refused", "the address must begin with https://");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new CalendarFault("address-refused", "the address leads into a private network");
  return false;
}
