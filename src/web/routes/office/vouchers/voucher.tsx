import type { Route } from "./+types/voucher";
import { VoucherPage } from "../../../features/office/vouchers/voucher-page.tsx";
import { presentVoucher } from "../../../present/office/vouchers/voucher.ts";

export function loader(args: Route.LoaderArgs) {
  return presentVoucher(args);
}

export default function Voucher({ loaderData }: Route.ComponentProps) {
  return <VoucherPage view={loaderData.view} result={undefined} />;
}
