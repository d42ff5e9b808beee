import type { Route } from "./+types/unbar";
import { handleUnbar } from "../../../actions/office/customers/customers.ts";
import { CustomerPage } from "../../../features/office/customers/customer-page.tsx";
import { presentCustomer } from "../../../present/office/customers/customer.ts";

export function loader(args: Route.LoaderArgs) {
  return presentCustomer(args);
}

export function action(args: Route.ActionArgs) {
  return handleUnbar(args);
}

export default function Unbar({ loaderData, actionData }: Route.ComponentProps) {
  return <CustomerPage view={loaderData.view} result={actionData} />;
}
