import type { Route } from "./+types/walk-in";
import { handleOfficeHold } from "../../../actions/office/new-booking/book-for-visitor.ts";
import { WalkInPage } from "../../../features/office/new-booking/walk-in-page.tsx";
import { presentWalkIn } from "../../../present/office/new-booking/walk-in.ts";

export function loader(args: Route.LoaderArgs) {
  return presentWalkIn(args);
}

export function action(args: Route.ActionArgs) {
  return handleOfficeHold(args, "walk-in");
}

export default function WalkIn({ loaderData, actionData }: Route.ComponentProps) {
  return <WalkInPage view={loaderData.view} result={actionData} />;
}
