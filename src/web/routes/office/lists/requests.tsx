import type { Route } from "./+types/requests";
import { RequestsPage } from "../../../features/office/lists/requests-page.tsx";
import { presentRequests } from "../../../present/office/lists/requests.ts";

export function loader(args: Route.LoaderArgs) {
  return presentRequests(args);
}

export default function Requests({ loaderData }: Route.ComponentProps) {
  return <RequestsPage view={loaderData.view} />;
}
