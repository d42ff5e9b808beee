import type { Route } from "./+types/list.route";
import { VoucherListPage } from "./list-page.tsx";
import { presentVoucherList } from "./list.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentVoucherList(args);
}

export default function VoucherList({ loaderData }: Route.ComponentProps) {
  return <VoucherListPage view={loaderData.view} />;
}
