import type { Route } from "./+types/reverse.route";
import { handleReverse } from "./booking-money.server.ts";
import { MoneyForm } from "../../shared/money/money-form.tsx";
import { presentReverse } from "../../shared/money/money-forms.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentReverse(args);
}

export function action(args: Route.ActionArgs) {
  return handleReverse(args);
}

export default function Reverse({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
