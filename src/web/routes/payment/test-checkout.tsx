import { handleTestCheckout } from "../../actions/payment/test-pay.ts";
import { TestCheckoutPage } from "../../features/test-checkout/test-checkout-page.tsx";
import { ExtraTexts } from "../../i18n/extra-texts.tsx";
import { presentTestCheckout } from "../../present/payment/test-checkout.ts";
import type { Route } from "./+types/test-checkout";

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
