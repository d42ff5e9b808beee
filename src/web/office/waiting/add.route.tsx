import type { Route } from "./+types/add.route";
import { handleAddPerson } from "./waiting.server.ts";
import { AddPersonPage } from "./person/add-person-page.tsx";
import { presentAddPerson } from "./person/add-person.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentAddPerson(args);
}

export function action(args: Route.ActionArgs) {
  return handleAddPerson(args);
}

export default function AddPerson({ loaderData, actionData }: Route.ComponentProps) {
  return <AddPersonPage view={loaderData.view} result={actionData} />;
}
