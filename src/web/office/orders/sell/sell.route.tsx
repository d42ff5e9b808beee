import type { Route } from "./+types/sell.route";
import { handleSell } from "./handle-sell.server.ts";
import { SellPage } from "./sell-page.tsx";
import { presentSell } from "./sell.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentSell(args);
}

export function action(args: Route.ActionArgs) {
  return handleSell(args);
}

export default function Sell({ loaderData, actionData }: Route.ComponentProps) {
  return <SellPage view={loaderData.view} result={actionData} />;
}
