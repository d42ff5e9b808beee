import type { Route } from "./+types/move-session.route";
import { handleSessionMove } from "./move-session.server.ts";
import { SessionMovePage } from "./session-move-page.tsx";
import { presentSessionMove } from "./session-move.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentSessionMove(args);
}

export function action(args: Route.ActionArgs) {
  return handleSessionMove(args);
}

export default function MoveSession({ loaderData, actionData }: Route.ComponentProps) {
  return <SessionMovePage view={loaderData.view} result={actionData} />;
}
