import type { Route } from "./+types/overview.route";
import { OverviewPage } from "./overview-page.tsx";
import { presentOverview } from "./overview.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOverview(args);
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  return <OverviewPage view={loaderData.view} />;
}
