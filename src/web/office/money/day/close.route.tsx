import type { Route } from "./+types/close.route";
import { handleTillClose } from "./handle-till.server.ts";
import { MoneyForm } from "../../shared/money/money-form.tsx";
import { presentTillClose } from "./till.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentTillClose(args);
}

export function action(args: Route.ActionArgs) {
  return handleTillClose(args);
}

export default function CloseDay({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
