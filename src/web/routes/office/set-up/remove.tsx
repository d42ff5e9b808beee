import type { Route } from "./+types/remove";
import { handleRemove } from "../../../actions/office/set-up/history.ts";
import { RemovePage } from "../../../features/office/set-up/remove-page.tsx";
import { presentRemove } from "../../../present/office/set-up/remove.ts";

export function loader(args: Route.LoaderArgs) {
  return presentRemove(args);
}

export function action(args: Route.ActionArgs) {
  return handleRemove(args);
}

export default function Remove({ loaderData, actionData }: Route.ComponentProps) {
  return <RemovePage view={actionData ?? loaderData.view} />;
}
