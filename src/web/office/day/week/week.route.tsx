import type { Route } from "./+types/week.route";
import { WeekPage } from "./week-page.tsx";
import { presentOfficeWeek } from "./week.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOfficeWeek(args);
}

export default function Week({ loaderData }: Route.ComponentProps) {
  return <WeekPage view={loaderData.view} />;
}
