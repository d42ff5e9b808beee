import { useLocation, useNavigation } from "react-router";
import { readQuery } from "../state/query.ts";
import type { ServicesData } from "../booking-views.ts";

/**
 * The most recent choice, even while its page is still loading. A second click then builds on the cart of the first and
 * never undoes it.
 */
export function useLatest(data: ServicesData): ServicesData {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  if (location?.pathname !== pathname) return data;
  const query = readQuery(new URLSearchParams(location.search));
  if (query.step !== "services" || query.cart === null) return data;
  return { ...data, query, cart: query.cart, person: Math.min(query.person, query.cart.length - 1), fault: null };
}
