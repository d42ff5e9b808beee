import type { Route } from "./+types/extend";
import { handleExtend } from "../../../actions/office/waiting/waiting.ts";
import { PersonPage } from "../../../features/office/waiting/person-page.tsx";
import { presentPerson } from "../../../present/office/waiting/person.ts";

export function loader(args: Route.LoaderArgs) {
  return presentPerson(args);
}

export function action(args: Route.ActionArgs) {
  return handleExtend(args);
}

export default function Extend({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage view={loaderData.view} result={actionData} />;
}
