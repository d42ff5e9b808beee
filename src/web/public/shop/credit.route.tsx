import { CreditPage } from "./credit-page.tsx";
import { presentCredit } from "./credit.server.ts";
import type { Route } from "./+types/credit.route";

/** A voucher or a pass, for whoever holds it. */
export function loader(args: Route.LoaderArgs) {
  return presentCredit(args);
}

export default function Credit({ loaderData }: Route.ComponentProps) {
  return <CreditPage view={loaderData} />;
}
