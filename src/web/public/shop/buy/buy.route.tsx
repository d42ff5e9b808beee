import { BuyPage } from "./buy-page.tsx";
import { ExtraTexts } from "../../../i18n/extra-texts.tsx";
import { passRetryAfter } from "../../../http/retry-after.ts";
import type { Route } from "./+types/buy.route";
import { handleBuy } from "./handle-buy.server.ts";
import { presentBuy } from "./buy.server.ts";

/** The order form of a product. */
export function loader(args: Route.LoaderArgs) {
  return presentBuy(args);
}

export function action(args: Route.ActionArgs) {
  return handleBuy(args);
}

export function headers(args: Route.HeadersArgs) {
  return passRetryAfter(args);
}

export default function Buy({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ExtraTexts texts={loaderData.texts}>
      <BuyPage view={loaderData.view} result={actionData} />
    </ExtraTexts>
  );
}
