import { searchOf, type BookingQuery } from "./query.ts";

/** The page's state as hidden fields, for forms that only change one part of it. */
export function StateFields({ query }: { query: BookingQuery }) {
  return [...new URLSearchParams(searchOf(query))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
