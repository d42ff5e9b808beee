import type { Route } from "./+types/invite";
import { handleInvite } from "../../../actions/office/people.ts";
import { GrantPage } from "../../../features/office/people/grant-page.tsx";
import { presentInvite } from "../../../present/office/people.ts";

export function loader(args: Route.LoaderArgs) {
  return presentInvite(args);
}

export function action(args: Route.ActionArgs) {
  return handleInvite(args);
}

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  return <GrantPage view={loaderData.view} result={actionData} />;
}
