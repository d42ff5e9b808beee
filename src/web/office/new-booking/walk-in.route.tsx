import type { Route } from "./+types/walk-in.route";
import { handleWalkInHold } from "./walk-in-hold.server.ts";
import { WalkInPage } from "./walk-in-page.tsx";
import { presentWalkIn } from "./walk-in.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentWalkIn(args);
}

export function action(args: Route.ActionArgs) {
  return handleWalkInHold(args);
}

export default function WalkIn({ loaderData, actionData }: Route.ComponentProps) {
  return <WalkInPage view={loaderData.view} result={actionData} />;
}
