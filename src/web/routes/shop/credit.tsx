import { CreditPage } from "../../features/shop/credit-page.tsx";
import { presentCredit } from "../../present/shop/credit.ts";
import type { Route } from "./+types/credit";

/** A voucher or a pass, for whoever holds it. */
export function loader(args: Route.LoaderArgs) {
  return presentCredit(args);
}

export default function Credit({ loaderData }: Route.ComponentProps) {
  return <CreditPage view={loaderData} />;
}
