import type { Route } from "./+types/requests.route";
import { RequestsPage } from "./requests-page.tsx";
import { presentRequests } from "./requests.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentRequests(args);
}

export default function Requests({ loaderData }: Route.ComponentProps) {
  return <RequestsPage view={loaderData.view} />;
}
