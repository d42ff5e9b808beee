import type { Route } from "./+types/start.route";
import { handleBeginHandover } from "../handle-handover.server.ts";
import { HandoverStartPage } from "./start-page.tsx";
import { presentHandoverStart } from "./start.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentHandoverStart(args);
}

export function action(args: Route.ActionArgs) {
  return handleBeginHandover(args);
}

export default function HandoverStart({ loaderData, actionData }: Route.ComponentProps) {
  return <HandoverStartPage view={loaderData.view} result={actionData} />;
}
