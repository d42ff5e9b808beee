import { useLocation } from "react-router";
import { prefillSearch, searchOf, type BookingQuery } from "./query.ts";

/**
 * Addresses of this page in another state. What an embedding page or a form knows of the visitor goes along until it is
 * kept with a hold.
 */
export function useAddress(query: BookingQuery): (changes?: Partial<BookingQuery>) => string {
  const { pathname, search } = useLocation();
  const known = prefillSearch(new URLSearchParams(search));
  return (changes) => {
    const state = searchOf(query, changes);
    if (known === "" || { ...query, ...changes }.hold !== null) return pathname + state;
    return `${pathname}${state === "" ? "?" : `${state}&`}${known}`;
  };
}
