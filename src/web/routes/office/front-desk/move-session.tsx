import type { Route } from "./+types/move-session";
import { handleSessionMove } from "../../../actions/office/sessions/move-session.ts";
import { SessionMovePage } from "../../../features/office/front-desk/session-move-page.tsx";
import { presentSessionMove } from "../../../present/office/front-desk/session-move.ts";

export function loader(args: Route.LoaderArgs) {
  return presentSessionMove(args);
}

export function action(args: Route.ActionArgs) {
  return handleSessionMove(args);
}

export default function MoveSession({ loaderData, actionData }: Route.ComponentProps) {
  return <SessionMovePage view={actionData?.view ?? loaderData.view} result={actionData?.result} />;
}
