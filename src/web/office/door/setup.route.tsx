import type { Route } from "./+types/setup.route";
import { handleSetUp } from "./handle-join.server.ts";
import { InvitationPage } from "./page/join-page.tsx";
import { presentSetUp } from "./join.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentSetUp(args);
}

export function action(args: Route.ActionArgs) {
  return handleSetUp(args);
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  return <InvitationPage view={loaderData} result={actionData} />;
}
