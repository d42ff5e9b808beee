import type { Route } from "./+types/close";
import { handleClose } from "../../../actions/office/money/till.ts";
import { MoneyForm } from "../../../features/office/money/money-form.tsx";
import { presentClose } from "../../../present/office/money/till.ts";

export function loader(args: Route.LoaderArgs) {
  return presentClose(args);
}

export function action(args: Route.ActionArgs) {
  return handleClose(args);
}

export default function CloseDay({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
