import { useLocation } from "react-router";
import { searchOf, type BookingQuery } from "./query.ts";

/** Addresses of this page in another state. */
export function useAddress(query: BookingQuery): (changes?: Partial<BookingQuery>) => string {
  const { pathname } = useLocation();
  return (changes) => pathname + searchOf(query, changes);
}
