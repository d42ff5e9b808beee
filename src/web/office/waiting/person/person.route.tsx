import type { Route } from "./+types/person.route";
import { PersonPage } from "./person-page.tsx";
import { presentPerson } from "./person.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentPerson(args);
}

export default function Person({ loaderData }: Route.ComponentProps) {
  return <PersonPage view={loaderData.view} result={undefined} />;
}
