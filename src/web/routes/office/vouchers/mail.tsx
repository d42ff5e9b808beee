import type { Route } from "./+types/mail";
import { handleMail } from "../../../actions/office/vouchers/vouchers.ts";
import { VoucherPage } from "../../../features/office/vouchers/voucher-page.tsx";
import { presentVoucher } from "../../../present/office/vouchers/voucher.ts";

export function loader(args: Route.LoaderArgs) {
  return presentVoucher(args);
}

export function action(args: Route.ActionArgs) {
  return handleMail(args);
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  return <VoucherPage view={loaderData.view} result={actionData} />;
}
