import { data, redirect, type RouterContextProvider } from "react-router";
import { localizedPath } from "#domain/content/addresses.ts";
import { isCatalogueCode } from "#domain/locales/locales.ts";
import { navigationTarget } from "#domain/navigation/target.ts";
import { actOnTestCheckout, readTestCheckout, testChoices } from "#use-cases/payments/checkout/test-checkout.ts";
import { linkLocaleContext, localeContext, servicesContext } from "../../http/context.ts";
import { TestCheckoutPage } from "../../features/test-checkout/test-checkout-page.tsx";
import { ExtraTexts } from "../../i18n/extra-texts.tsx";
import { loadTexts } from "../../i18n/translator.ts";
import { readForm } from "../../http/read-form.ts";
import { refused } from "../../http/refused.ts";
import type { Route } from "./+types/test-checkout";

/** The page of the test gateway, which stands in for a real one's. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const checkout = await readTestCheckout(params.id, context.get(servicesContext));
  if (!checkout.ok) throw refused(checkout.refusal);
  const { title, detail, amount, currency, state } = checkout.value;
  return {
    texts: await loadTexts(context.get(localeContext), "payment"),
    checkout: {
      title,
      detail,
      amount,
      currency,
      isOpen: state === "open",
      leaveTo: wayTo(url, context, "leave"),
    },
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const choice = testChoices.find((one) => one === form.get("choice"));
  if (choice === undefined) throw refused({ code: "choice-unknown" });
  const used = await actOnTestCheckout({ id: params.id, choice }, context.get(servicesContext));
  if (!used.ok) throw refused(used.refusal);
  if (used.value === "paid") return redirect(wayTo(url, context, "back"), 303);
  return data({ outcome: used.value }, { status: used.value === "declined" ? 402 : 409 });
}

/** Only ever to our own pages, and in the language of this one: it may have been switched since. */
function wayTo(url: URL, context: Readonly<RouterContextProvider>, name: "back" | "leave"): string {
  const { origin } = url;
  const way = new URL(ownPath(url.searchParams.get(name) ?? "/", origin), origin);
  const [, first = "", ...rest] = way.pathname.split("/");
  const path = isCatalogueCode(first) ? `/${rest.join("/")}` : way.pathname;
  way.pathname = localizedPath(context.get(localeContext), path, context.get(linkLocaleContext));
  return way.href;
}

function ownPath(target: string, origin: string): string {
  try {
    return navigationTarget(target, { origin });
  } catch {
    throw refused({ code: "address-unusable" });
  }
}

export default function TestCheckout({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ExtraTexts texts={loaderData.texts}>
      <TestCheckoutPage checkout={loaderData.checkout} outcome={actionData?.outcome} />
    </ExtraTexts>
  );
}
