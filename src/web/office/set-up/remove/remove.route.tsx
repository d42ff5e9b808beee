import type { Route } from "./+types/remove.route";
import { handleRemove } from "../history/handle-history.server.ts";
import { RemovePage } from "./remove-page.tsx";
import { presentRemove } from "./remove.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentRemove(args);
}

export function action(args: Route.ActionArgs) {
  return handleRemove(args);
}

export default function Remove({ loaderData, actionData }: Route.ComponentProps) {
  return <RemovePage view={actionData ?? loaderData.view} />;
}
