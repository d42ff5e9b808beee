import type { Route } from "./+types/customer";
import { CustomerPage } from "../../../features/office/customers/customer-page.tsx";
import { presentCustomer } from "../../../present/office/customers/customer.ts";

export function loader(args: Route.LoaderArgs) {
  return presentCustomer(args);
}

export default function Customer({ loaderData }: Route.ComponentProps) {
  return <CustomerPage view={loaderData.view} result={undefined} />;
}
