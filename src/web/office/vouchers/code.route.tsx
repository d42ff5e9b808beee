import type { Route } from "./+types/code.route";
import { VoucherPage } from "./voucher-page.tsx";
import { presentVoucherCode } from "./voucher.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentVoucherCode(args);
}

export default function Code({ loaderData }: Route.ComponentProps) {
  return <VoucherPage view={loaderData.view} result={undefined} />;
}
