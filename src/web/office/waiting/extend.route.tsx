import type { Route } from "./+types/extend.route";
import { handleExtend } from "./waiting.server.ts";
import { PersonPage } from "./person/person-page.tsx";
import { presentWaitingPerson } from "./person/person.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentWaitingPerson(args);
}

export function action(args: Route.ActionArgs) {
  return handleExtend(args);
}

export default function Extend({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage view={loaderData.view} result={actionData} />;
}
