import { handleTestCheckout } from "./test-pay.server.ts";
import { TestCheckoutPage } from "./test-checkout-page.tsx";
import { ExtraTexts } from "../../../i18n/extra-texts.tsx";
import { presentTestCheckout } from "./test-checkout.server.ts";
import type { Route } from "./+types/test-checkout.route";

/** The checkout page of the test gateway, which replaces a real one. */
export function loader(args: Route.LoaderArgs) {
  return presentTestCheckout(args);
}

export function action(args: Route.ActionArgs) {
  return handleTestCheckout(args);
}

export default function TestCheckout({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ExtraTexts texts={loaderData.texts}>
      <TestCheckoutPage checkout={loaderData.checkout} outcome={actionData?.outcome} />
    </ExtraTexts>
  );
}
