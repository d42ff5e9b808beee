import type { Route } from "./+types/close.route";
import { handleClose } from "./handle-close.server.ts";
import { ClosePage } from "./close-page.tsx";
import { presentClose } from "./close.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentClose(args);
}

export function action(args: Route.ActionArgs) {
  return handleClose(args);
}

export default function Close({ loaderData, actionData }: Route.ComponentProps) {
  return <ClosePage view={loaderData.view} result={actionData} />;
}
