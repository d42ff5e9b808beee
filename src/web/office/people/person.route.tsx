import type { Route } from "./+types/person.route";
import { handlePerson } from "./handle-people.server.ts";
import { GrantPage } from "./grant-page.tsx";
import { presentPerson } from "./people.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentPerson(args);
}

export function action(args: Route.ActionArgs) {
  return handlePerson(args);
}

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  return <GrantPage view={loaderData.view} result={actionData} />;
}
