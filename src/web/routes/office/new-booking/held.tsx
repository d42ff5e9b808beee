import type { Route } from "./+types/held";
import { handleHeldVisit } from "../../../actions/office/new-booking/book-for-visitor.ts";
import { HeldVisitPage } from "../../../features/office/new-booking/held-visit-page.tsx";
import { presentHeldVisit } from "../../../present/office/new-booking/held-visit.ts";

export function loader(args: Route.LoaderArgs) {
  return presentHeldVisit(args, "new");
}

export function action(args: Route.ActionArgs) {
  return handleHeldVisit(args, "new");
}

export default function HeldVisit({ loaderData, actionData }: Route.ComponentProps) {
  return <HeldVisitPage view={loaderData.view} result={actionData} />;
}
