import { useLocation } from "../../../ui/navigation/shown.ts";
import { prefillSearch, searchOf, type BookingQuery } from "../../shared/booking/state/query.ts";

/**
 * Builds URLs of this page in another state. They include what a host page or a form knows about the visitor, until a
 * hold stores it.
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
