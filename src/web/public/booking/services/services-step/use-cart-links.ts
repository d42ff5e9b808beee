import { useHydrated } from "../../../../ui/hydrated.ts";
import type { Cart } from "../../../shared/booking/state/cart.ts";
import type { BookingQuery } from "../../../shared/booking/state/query.ts";
import { useAddress } from "../../state/use-address.ts";

export interface CartLink {
  to: string;
  replace: true;
  preventScrollReset: true;
}

/** Every change of the cart is a URL. It replaces the previous one in the history, so that Back leaves the step. */
export function useCartLinks(query: BookingQuery): (cart: Cart, person: number, anchor?: string) => CartLink {
  const address = useAddress(query);
  const isLive = useHydrated();
  return (cart, person, anchor) => ({
    // Without scripts the page reloads. The fragment opens it where the visitor was.
    to: address({ cart, person, step: "services" }) + (isLive || anchor === undefined ? "" : `#${anchor}`),
    replace: true,
    preventScrollReset: true,
  });
}
