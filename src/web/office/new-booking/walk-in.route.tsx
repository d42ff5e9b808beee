import type { Route } from "./+types/walk-in.route";
import { handleOfficeHold } from "./book-for-visitor.server.ts";
import { WalkInPage } from "./walk-in-page.tsx";
import { presentWalkIn } from "./walk-in.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentWalkIn(args);
}

export function action(args: Route.ActionArgs) {
  return handleOfficeHold(args, "walk-in");
}

export default function WalkIn({ loaderData, actionData }: Route.ComponentProps) {
  return <WalkInPage view={loaderData.view} result={actionData} />;
}
