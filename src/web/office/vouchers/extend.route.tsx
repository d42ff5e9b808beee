import type { Route } from "./+types/extend.route";
import { handleExtendVoucher } from "./change/change-vouchers.server.ts";
import { VoucherPage } from "./voucher-page.tsx";
import { presentVoucher } from "./voucher.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentVoucher(args);
}

export function action(args: Route.ActionArgs) {
  return handleExtendVoucher(args);
}

export default function Extend({ loaderData, actionData }: Route.ComponentProps) {
  return <VoucherPage view={loaderData.view} result={actionData} />;
}
