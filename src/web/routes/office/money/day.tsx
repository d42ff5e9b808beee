import type { Route } from "./+types/day";
import { MoneyDayPage } from "../../../features/office/money/money-day-page.tsx";
import { presentMoneyDay } from "../../../present/office/money/day.ts";

export function loader(args: Route.LoaderArgs) {
  return presentMoneyDay(args);
}

export default function MoneyDay({ loaderData }: Route.ComponentProps) {
  return <MoneyDayPage view={loaderData.view} />;
}
