import type { Route } from "./+types/erase.route";
import { handleEraseCustomer } from "./handle-erase.server.ts";
import { EraseCustomerPage } from "./erase-page.tsx";
import { presentErase } from "./change.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentErase(args);
}

export function action(args: Route.ActionArgs) {
  return handleEraseCustomer(args);
}

export default function Erase({ loaderData, actionData }: Route.ComponentProps) {
  return <EraseCustomerPage view={loaderData.view} result={actionData} />;
}
