import type { Route } from "./+types/confirm.route";
import { handleConfirm } from "./handle-door.server.ts";
import { ConfirmPage } from "./page/confirm-page.tsx";
import { presentConfirm } from "./door.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentConfirm(args);
}

export function action(args: Route.ActionArgs) {
  return handleConfirm(args);
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage view={loaderData} result={actionData} />;
}
