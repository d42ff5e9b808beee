import type { Route } from "./+types/take.route";
import { handleTake } from "./booking-money.server.ts";
import { TakePage } from "./take-page.tsx";
import { presentTake } from "./take.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentTake(args);
}

export function action(args: Route.ActionArgs) {
  return handleTake(args);
}

export default function Take({ loaderData, actionData }: Route.ComponentProps) {
  return <TakePage view={loaderData.view} money={actionData} />;
}
