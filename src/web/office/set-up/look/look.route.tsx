import type { Route } from "./+types/look.route";
import { handleLook } from "./handle-look.server.ts";
import { LookPage } from "./look-page.tsx";
import { presentLook } from "./look.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentLook(args);
}

export function action(args: Route.ActionArgs) {
  return handleLook(args);
}

export default function Look({ loaderData, actionData }: Route.ComponentProps) {
  return <LookPage view={actionData ?? loaderData.view} />;
}
