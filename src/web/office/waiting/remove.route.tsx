import type { Route } from "./+types/remove.route";
import { handleRemovePerson } from "./waiting.server.ts";
import { PersonPage } from "./person/person-page.tsx";
import { presentWaitingPerson } from "./person/person.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentWaitingPerson(args);
}

export function action(args: Route.ActionArgs) {
  return handleRemovePerson(args);
}

export default function Remove({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage view={loaderData.view} result={actionData} />;
}
