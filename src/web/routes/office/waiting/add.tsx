import type { Route } from "./+types/add";
import { handleAddPerson } from "../../../actions/office/waiting/waiting.ts";
import { AddPersonPage } from "../../../features/office/waiting/add-person-page.tsx";
import { presentAddPerson } from "../../../present/office/waiting/add-person.ts";

export function loader(args: Route.LoaderArgs) {
  return presentAddPerson(args);
}

export function action(args: Route.ActionArgs) {
  return handleAddPerson(args);
}

export default function AddPerson({ loaderData, actionData }: Route.ComponentProps) {
  return <AddPersonPage view={loaderData.view} result={actionData} />;
}
