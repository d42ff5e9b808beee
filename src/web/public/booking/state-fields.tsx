import { useLocation } from "../../ui/navigation/shown.ts";
import { prefillSearch, searchOf, type BookingQuery } from "../shared/booking/state/query.ts";

/** The page's state as hidden fields, for forms that change only part of it. */
export function StateFields({ query }: { query: BookingQuery }) {
  const { search } = useLocation();
  const known = query.hold === null ? prefillSearch(new URLSearchParams(search)) : "";
  return [...new URLSearchParams(searchOf(query)), ...new URLSearchParams(known)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
