import type { Route } from "./+types/list.route";
import { CustomersPage } from "./customers-page.tsx";
import { presentCustomers } from "./list.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentCustomers(args);
}

export default function Customers({ loaderData }: Route.ComponentProps) {
  return <CustomersPage view={loaderData.view} />;
}
