import type { Route } from "./+types/invitation.route";
import { handleInvitation } from "./handle-join.server.ts";
import { InvitationPage } from "./page/join-page.tsx";
import { presentInvitation } from "./join.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentInvitation(args);
}

export function action(args: Route.ActionArgs) {
  return handleInvitation(args);
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  return <InvitationPage view={loaderData} result={actionData} />;
}
