import type { Route } from "./+types/void.route";
import { handleVoid } from "./change/change-vouchers.server.ts";
import { VoucherPage } from "./voucher-page.tsx";
import { presentVoucher } from "./voucher.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentVoucher(args);
}

export function action(args: Route.ActionArgs) {
  return handleVoid(args);
}

export default function Void({ loaderData, actionData }: Route.ComponentProps) {
  return <VoucherPage view={loaderData.view} result={actionData} />;
}
