import type { Route } from "./+types/week.route";
import { WeekPage } from "./week-page.tsx";
import { presentWeek } from "./week.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentWeek(args);
}

export default function Week({ loaderData }: Route.ComponentProps) {
  return <WeekPage view={loaderData.view} />;
}
