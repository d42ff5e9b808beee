import { data, redirect } from "react-router";
import { languageOf } from "#domain/locales/locales.ts";
import { readPayment } from "#use-cases/receipts/read-payment.ts";
import type { PaymentOutcome } from "./payment-views.ts";
import { localeContext, servicesContext, tagContext, type PageArguments } from "../../../../http/context.ts";
import { loadTexts, translatorOf } from "../../../../i18n/translator.ts";
import { refusedInWords } from "../../../shared/widget/closed.server.ts";
import { presentPayment } from "./payment.server.ts";

/** Ignores what the URL claims (`status=success` and the like) and asks the gateway. */
export async function openPayment({ context, url }: Pick<PageArguments, "context" | "url">) {
  const found = await readPayment(
    { token: url.searchParams.get("payment") ?? "", checkoutId: url.searchParams.get("session_id") },
    context.get(servicesContext),
    languageOf(context.get(localeContext)),
  );
  if (!found.ok) throw await refusedInWords(found.refusal, context.get(localeContext));
  return found.value;
}

const statuses: Record<PaymentOutcome, number> = { pending: 402, left: 402, over: 402, paid: 200, returned: 409 };

/**
 * The page to which a visitor returns after checkout. It is safe to reload: it charges nothing. Once a visit is paid, it
 * leads to the confirmation.
 */
export async function presentVerify({ context, url }: PageArguments) {
  const texts = await loadTexts(context.get(localeContext), "payment");
  if (!url.searchParams.has("payment")) return data({ texts, payment: null });
  const services = context.get(servicesContext);
  const code = context.get(localeContext);
  const read = await openPayment({ context, url });
  const view = presentPayment(
    read,
    {
      tag: context.get(tagContext),
      now: services.clock.now().getTime(),
      hasLeft: url.searchParams.has("left"),
      isTest: services.payments.testBooks !== null,
      hasMail: services.mailing.delivers,
    },
    await translatorOf(code),
  );
  // A paid visit has a page of its own, with everything that the visitor wants to know now.
  if (view.state === "paid" && read.paidFor.kind === "visit") throw redirect(view.openTo);
  // Seconds until a page without scripts asks again.
  const refresh = view.state === "pending" ? "3" : null;
  return data({ texts, theme: view.theme, refresh, payment: view }, { status: statuses[view.state] });
}
