import type { Route } from "./+types/pay-by-code.route";
import { handlePayByCode } from "./booking-money.server.ts";
import { TakePage } from "./take-page.tsx";
import { presentTake } from "./take.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentTake(args);
}

export function action(args: Route.ActionArgs) {
  return handlePayByCode(args);
}

export default function PayByCode({ loaderData, actionData }: Route.ComponentProps) {
  return <TakePage view={loaderData.view} code={actionData} />;
}
