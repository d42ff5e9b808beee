import type { Route } from "./+types/sites";
import { SitesPage } from "../../../features/office/sites/sites-page.tsx";
import { presentSites } from "../../../present/embed/sites.ts";

export function loader(args: Route.LoaderArgs) {
  return presentSites(args);
}

export default function Sites({ loaderData }: Route.ComponentProps) {
  return <SitesPage view={loaderData.view} />;
}
