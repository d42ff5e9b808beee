import type { Route } from "./+types/sites.route";
import { SitesPage } from "./sites-page.tsx";
import { presentSites } from "./sites.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentSites(args);
}

export default function Sites({ loaderData }: Route.ComponentProps) {
  return <SitesPage view={loaderData.view} />;
}
