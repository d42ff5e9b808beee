import type { Route } from "./+types/people.route";
import { PeoplePage } from "./people-page.tsx";
import { presentPeople } from "./people.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentPeople(args);
}

export default function People({ loaderData }: Route.ComponentProps) {
  return <PeoplePage view={loaderData.view} />;
}
