import type { Route } from "./+types/week";
import { WeekPage } from "../../../features/office/day/week-page.tsx";
import { presentWeek } from "../../../present/office/day/week.ts";

export function loader(args: Route.LoaderArgs) {
  return presentWeek(args);
}

export default function Week({ loaderData }: Route.ComponentProps) {
  return <WeekPage view={loaderData.view} />;
}
