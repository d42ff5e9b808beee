import type { Route } from "./+types/list";
import { CustomersPage } from "../../../features/office/customers/customers-page.tsx";
import { presentCustomers } from "../../../present/office/customers/list.ts";

export function loader(args: Route.LoaderArgs) {
  return presentCustomers(args);
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  return <CustomersPage view={loaderData.view} />;
}
