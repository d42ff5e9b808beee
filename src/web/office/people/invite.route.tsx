import type { Route } from "./+types/invite.route";
import { handleInvite } from "./handle-people.server.ts";
import { GrantPage } from "./grant-page.tsx";
import { presentInvite } from "./people.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentInvite(args);
}

export function action(args: Route.ActionArgs) {
  return handleInvite(args);
}

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  return <GrantPage view={loaderData.view} result={actionData} />;
}
