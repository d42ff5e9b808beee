import type { Route } from "./+types/start.route";
import { handleAbsence } from "../handle-handover.server.ts";
import { HandoverPage } from "../handover-page.tsx";
import { HandoverStartPage } from "./start-page.tsx";
import { presentHandoverStart } from "./start.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentHandoverStart(args);
}

export function action(args: Route.ActionArgs) {
  return handleAbsence(args);
}

export default function HandoverStart({ loaderData: { start, view }, actionData }: Route.ComponentProps) {
  return view === null ? <HandoverStartPage view={start} /> : <HandoverPage view={view} result={actionData} />;
}
