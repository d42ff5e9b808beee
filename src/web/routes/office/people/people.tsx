import type { Route } from "./+types/people";
import { PeoplePage } from "../../../features/office/people/people-page.tsx";
import { presentPeople } from "../../../present/office/people.ts";

export function loader(args: Route.LoaderArgs) {
  return presentPeople(args);
}

export default function People({ loaderData }: Route.ComponentProps) {
  return <PeoplePage view={loaderData.view} />;
}
