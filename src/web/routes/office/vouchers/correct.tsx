import type { Route } from "./+types/correct";
import { handleCorrect } from "../../../actions/office/vouchers/vouchers.ts";
import { VoucherPage } from "../../../features/office/vouchers/voucher-page.tsx";
import { presentVoucher } from "../../../present/office/vouchers/voucher.ts";

export function loader(args: Route.LoaderArgs) {
  return presentVoucher(args);
}

export function action(args: Route.ActionArgs) {
  return handleCorrect(args);
}

export default function Correct({ loaderData, actionData }: Route.ComponentProps) {
  return <VoucherPage view={loaderData.view} result={actionData} />;
}
