import type { Route } from "./+types/close.route";
import { handleClose } from "./handle-till.server.ts";
import { MoneyForm } from "../../shared/money/money-form.tsx";
import { presentClose } from "./till.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentClose(args);
}

export function action(args: Route.ActionArgs) {
  return handleClose(args);
}

export default function CloseDay({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
