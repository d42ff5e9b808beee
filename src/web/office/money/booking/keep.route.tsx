import type { Route } from "./+types/keep.route";
import { MoneyForm } from "../../shared/money/money-form.tsx";
import { presentRetain } from "../../shared/money/money-forms.server.ts";
import { handleRetain } from "./booking-money.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentRetain(args);
}

export function action(args: Route.ActionArgs) {
  return handleRetain(args);
}

export default function Keep({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
