import type { Route } from "./+types/code";
import { VoucherPage } from "../../../features/office/vouchers/voucher-page.tsx";
import { presentVoucherCode } from "../../../present/office/vouchers/voucher.ts";

export function loader(args: Route.LoaderArgs) {
  return presentVoucherCode(args);
}

export default function Code({ loaderData }: Route.ComponentProps) {
  return <VoucherPage view={loaderData.view} result={undefined} />;
}
