import type { RouterContextProvider } from "react-router";
import { localizedPath } from "#domain/content/addresses.ts";
import { isCatalogueCode } from "#domain/locales/locales.ts";
import { navigationTarget } from "#domain/navigation/target.ts";
import { readTestCheckout } from "#use-cases/payments/checkout/test-checkout.ts";
import { linkLocaleContext, localeContext, servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import { loadTexts } from "../../../i18n/translator.ts";

/** The checkout page of the test gateway, which replaces a real one. */
export async function presentTestCheckout({ context, params, url }: PageArguments) {
  const checkout = await readTestCheckout(params["id"] ?? "", context.get(servicesContext));
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

/** Leads only to our own pages, in the current language: the visitor may have switched it on this page. */
export function wayTo(url: URL, context: Readonly<RouterContextProvider>, name: "back" | "leave"): string {
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
