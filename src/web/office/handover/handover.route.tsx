import type { Route } from "./+types/handover.route";
import { handleHandover } from "./handle-handover.server.ts";
import { HandoverPage } from "./handover-page.tsx";
import { presentHandover } from "./handover.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentHandover(args);
}

export function action(args: Route.ActionArgs) {
  return handleHandover(args);
}

export default function Handover({ loaderData, actionData }: Route.ComponentProps) {
  return <HandoverPage view={loaderData.view} result={actionData} />;
}
