import type { Route } from "./+types/remark.route";
import { handleCustomerRemark } from "../customers.server.ts";
import { CustomerPage } from "./customer-page.tsx";
import { presentCustomer } from "./customer.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentCustomer(args);
}

export function action(args: Route.ActionArgs) {
  return handleCustomerRemark(args);
}

export default function Remark({ loaderData, actionData }: Route.ComponentProps) {
  return <CustomerPage view={loaderData.view} remark={actionData} />;
}
