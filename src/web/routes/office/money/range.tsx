import type { Route } from "./+types/range";
import { MoneyRangePage } from "../../../features/office/money/money-range-page.tsx";
import { presentMoneyRange } from "../../../present/office/money/range.ts";

export function loader(args: Route.LoaderArgs) {
  return presentMoneyRange(args);
}

export default function MoneyRange({ loaderData }: Route.ComponentProps) {
  return <MoneyRangePage view={loaderData.view} />;
}
