import type { Route } from "./+types/start";
import { handleBeginHandover } from "../../../actions/office/handover/handover.ts";
import { HandoverStartPage } from "../../../features/office/handover/start-page.tsx";
import { presentHandoverStart } from "../../../present/office/handover/start.ts";

export function loader(args: Route.LoaderArgs) {
  return presentHandoverStart(args);
}

export function action(args: Route.ActionArgs) {
  return handleBeginHandover(args);
}

export default function HandoverStart({ loaderData, actionData }: Route.ComponentProps) {
  return <HandoverStartPage view={loaderData.view} result={actionData} />;
}
