import type { Route } from "./+types/search.route";
import { SearchPage } from "../shared/requests/search-page.tsx";
import { presentSearch } from "./search.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentSearch(args);
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage view={loaderData.view} />;
}
