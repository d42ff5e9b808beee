import type { Route } from "./+types/held-walk-in.route";
import { handleHeldVisit } from "./handle-held.server.ts";
import { HeldVisitPage } from "./held-visit-page.tsx";
import { presentHeldVisit } from "./held-visit.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentHeldVisit(args, "walk-in");
}

export function action(args: Route.ActionArgs) {
  return handleHeldVisit(args, "walk-in");
}

export default function HeldVisit({ loaderData, actionData }: Route.ComponentProps) {
  return <HeldVisitPage view={loaderData.view} result={actionData} />;
}
