import type { Route } from "./+types/search";
import { SearchPage } from "../../../features/office/lists/search-page.tsx";
import { presentSearch } from "../../../present/office/lists/search.ts";

export function loader(args: Route.LoaderArgs) {
  return presentSearch(args);
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage view={loaderData.view} />;
}
