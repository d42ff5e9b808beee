import type { Route } from "./+types/confirm";
import { handleConfirm } from "../../../actions/office/door.ts";
import { ConfirmPage } from "../../../features/office/door/confirm-page.tsx";
import { presentConfirm } from "../../../present/office/door.ts";

export function loader(args: Route.LoaderArgs) {
  return presentConfirm(args);
}

export function action(args: Route.ActionArgs) {
  return handleConfirm(args);
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPage view={loaderData} result={actionData} />;
}
