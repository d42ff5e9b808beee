import type { Route } from "./+types/person.route";
import { PersonPage } from "./person-page.tsx";
import { presentWaitingPerson } from "./person.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentWaitingPerson(args);
}

export default function Person({ loaderData }: Route.ComponentProps) {
  return <PersonPage view={loaderData.view} result={undefined} />;
}
