import { CancelPage } from "./cancel-page.tsx";
import type { ShouldRevalidate } from "../../../ui/navigation/page.ts";
import type { Route } from "./+types/cancel.route";
import { handleCancel } from "./handle-cancel.server.ts";
import { presentCancel } from "./cancel.server.ts";

/** Cancels a visit or one of its seats, at any of its addresses. */
export function loader(args: Route.LoaderArgs) {
  return presentCancel(args);
}

export function action(args: Route.ActionArgs) {
  return handleCancel(args);
}

/** Not after a POST: an invalid reason changes nothing, and with the database down the visitor would lose the page. */
export const shouldRevalidate: ShouldRevalidate = () => false;

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  return <CancelPage view={loaderData} answer={actionData} />;
}
