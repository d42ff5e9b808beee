import type { Route } from "./+types/overview";
import { OverviewPage } from "../../../features/office/set-up/overview-page.tsx";
import { presentOverview } from "../../../present/office/set-up/overview.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOverview(args);
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  return <OverviewPage view={loaderData.view} />;
}
