import type { Route } from "./+types/customer.route";
import { CustomerPage } from "./customer-page.tsx";
import { presentCustomer } from "./customer.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentCustomer(args);
}

export default function Customer({ loaderData }: Route.ComponentProps) {
  return <CustomerPage view={loaderData.view} />;
}
