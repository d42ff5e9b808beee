import { handleVouchers } from "../handle-sale.server.ts";
import { VouchersPage } from "./vouchers-page.tsx";
import { passRetryAfter } from "../../../http/retry-after.ts";
import { presentVouchers } from "./vouchers.server.ts";
import type { Route } from "./+types/vouchers.route";

export function loader(args: Route.LoaderArgs) {
  return presentVouchers(args);
}

export function action(args: Route.ActionArgs) {
  return handleVouchers(args);
}

export function headers(args: Route.HeadersArgs) {
  return passRetryAfter(args);
}

export default function Vouchers({ loaderData, actionData }: Route.ComponentProps) {
  return <VouchersPage view={loaderData} result={actionData} />;
}
