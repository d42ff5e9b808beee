import type { Route } from "./+types/cancel-session.route";
import { CancelClassPage } from "./cancel-class-page.tsx";
import { presentClassCancel } from "./cancel-class.server.ts";
import { handleClassCancel } from "./handle-cancel-class.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentClassCancel(args);
}

export function action(args: Route.ActionArgs) {
  return handleClassCancel(args);
}

export default function CancelSession({ loaderData, actionData }: Route.ComponentProps) {
  return <CancelClassPage view={actionData?.view ?? loaderData.view} result={actionData?.result} />;
}
