import type { Route } from "./+types/unremark.route";
import { handleUnremark } from "../customers.server.ts";
import { CustomerPage } from "./customer-page.tsx";
import { presentCustomer } from "./customer.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentCustomer(args);
}

export function action(args: Route.ActionArgs) {
  return handleUnremark(args);
}

export default function Unremark({ loaderData, actionData }: Route.ComponentProps) {
  return <CustomerPage view={loaderData.view} result={actionData} />;
}
