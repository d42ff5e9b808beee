import type { Route } from "./+types/voucher.route";
import { VoucherPage } from "./voucher-page.tsx";
import { presentVoucher } from "./voucher.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentVoucher(args);
}

export default function Voucher({ loaderData }: Route.ComponentProps) {
  return <VoucherPage view={loaderData.view} result={undefined} />;
}
