import type { Route } from "./+types/remove";
import { handleRemovePerson } from "../../../actions/office/waiting/waiting.ts";
import { PersonPage } from "../../../features/office/waiting/person-page.tsx";
import { presentPerson } from "../../../present/office/waiting/person.ts";

export function loader(args: Route.LoaderArgs) {
  return presentPerson(args);
}

export function action(args: Route.ActionArgs) {
  return handleRemovePerson(args);
}

export default function Remove({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage view={loaderData.view} result={actionData} />;
}
