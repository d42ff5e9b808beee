import type { Route } from "./+types/unbar.route";
import { handleUnbar } from "../customers.server.ts";
import { CustomerPage } from "./customer-page.tsx";
import { presentCustomer } from "./customer.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentCustomer(args);
}

export function action(args: Route.ActionArgs) {
  return handleUnbar(args);
}

export default function Unbar({ loaderData, actionData }: Route.ComponentProps) {
  return <CustomerPage view={loaderData.view} result={actionData} />;
}
