import type { Route } from "./+types/close";
import { handleClose } from "../../../actions/office/first-run/close.ts";
import { ClosePage } from "../../../features/office/first-run/close-page.tsx";
import { presentClose } from "../../../present/office/first-run/close.ts";

export function loader(args: Route.LoaderArgs) {
  return presentClose(args);
}

export function action(args: Route.ActionArgs) {
  return handleClose(args);
}

export default function Close({ loaderData, actionData }: Route.ComponentProps) {
  return <ClosePage view={loaderData.view} result={actionData} />;
}
