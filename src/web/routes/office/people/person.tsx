import type { Route } from "./+types/person";
import { handlePerson } from "../../../actions/office/people.ts";
import { GrantPage } from "../../../features/office/people/grant-page.tsx";
import { presentPerson } from "../../../present/office/people.ts";

export function loader(args: Route.LoaderArgs) {
  return presentPerson(args);
}

export function action(args: Route.ActionArgs) {
  return handlePerson(args);
}

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  return <GrantPage view={loaderData.view} result={actionData} />;
}
