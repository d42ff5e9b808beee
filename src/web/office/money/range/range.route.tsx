import type { Route } from "./+types/range.route";
import { MoneyRangePage } from "./money-range-page.tsx";
import { presentMoneyRange } from "./range.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentMoneyRange(args);
}

export default function MoneyRange({ loaderData }: Route.ComponentProps) {
  return <MoneyRangePage view={loaderData.view} />;
}
