import type { Route } from "./+types/list";
import { VoucherListPage } from "../../../features/office/vouchers/list-page.tsx";
import { presentVoucherList } from "../../../present/office/vouchers/list.ts";

export function loader(args: Route.LoaderArgs) {
  return presentVoucherList(args);
}

export default function VoucherList({ loaderData }: Route.ComponentProps) {
  return <VoucherListPage view={loaderData.view} />;
}
