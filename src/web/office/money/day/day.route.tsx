import type { Route } from "./+types/day.route";
import { MoneyDayPage } from "./money-day-page.tsx";
import { presentMoneyDay } from "../../shared/money/day.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentMoneyDay(args);
}

export default function MoneyDay({ loaderData }: Route.ComponentProps) {
  return <MoneyDayPage view={loaderData.view} />;
}
