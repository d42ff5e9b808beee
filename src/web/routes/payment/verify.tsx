import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { refusalResponses } from "#domain/errors.ts";
import { languageOf } from "#domain/locales/locales.ts";
import { readPayment } from "#use-cases/receipts/read-payment.ts";
import { clientContext, localeContext, servicesContext, tagContext } from "../../http/context.ts";
import { PaymentPage } from "../../features/payment/payment-page.tsx";
import { NoPaymentPage } from "../../features/payment/no-payment-page.tsx";
import type { PaymentOutcome } from "../../features/payment/payment-views.ts";
import { ExtraTexts } from "../../i18n/extra-texts.tsx";
import { loadTexts, translatorOf } from "../../i18n/translator.ts";
import { readForm } from "../../http/read-form.ts";
import { passRetryAfter, retryAfter } from "../../http/retry-after.ts";
import { askPuzzle, readProof } from "../../actions/puzzle.ts";
import { refusedInWords } from "../../present/widget/closed.ts";
import type { Route } from "./+types/verify";
import { leaveToPay } from "../../actions/payment/leave-to-pay.ts";
import { paymentView } from "../../present/payment/payment-view.ts";

/** Nothing that the address claims counts (`status=success` and the like): the gateway is asked. */
async function read({ context, url }: Pick<Route.LoaderArgs, "context" | "url">) {
  const found = await readPayment(
    { token: url.searchParams.get("payment") ?? "", checkoutId: url.searchParams.get("session_id") },
    context.get(servicesContext),
    languageOf(context.get(localeContext)),
  );
  if (!found.ok) throw await refusedInWords(found.refusal, context.get(localeContext));
  return found.value;
}

const statuses: Record<PaymentOutcome, number> = { pending: 402, left: 402, over: 402, paid: 200, returned: 409 };

/** Where a visitor comes back from paying. May be opened again and again; nothing is paid by it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const texts = await loadTexts(context.get(localeContext), "payment");
  if (!url.searchParams.has("payment")) return data({ texts, payment: null });
  const services = context.get(servicesContext);
  const code = context.get(localeContext);
  const view = paymentView(
    await read({ context, url }),
    {
      tag: context.get(tagContext),
      now: services.clock.now().getTime(),
      hasLeft: url.searchParams.has("left"),
      isTest: services.payments.testBooks !== null,
    },
    await translatorOf(code),
  );
  return data({ texts, theme: view.theme, payment: view }, { status: statuses[view.state] });
}

/** "Try again": to the same checkout while it is open, else to another one on the same hold. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const proof = readProof(await readForm(request));
  const services = context.get(servicesContext);
  const code = context.get(localeContext);
  const { paidFor, provider, token, returnTo } = await read({ context, url });
  const left = await leaveToPay(
    {
      ...{ paidFor, token, provider, origin: url.origin, code, tag: context.get(tagContext), returnTo },
      sender: { client: context.get(clientContext), proof },
    },
    services,
  );
  if (!left.ok) {
    const { refusal } = left;
    const { providerId } = paidFor.kind === "visit" ? paidFor.booking : paidFor.order;
    const puzzle = await askPuzzle({ refusal, proof, providerId }, { services, code });
    return data({ refusal, puzzle }, { status: refusalResponses[refusal.code].status, headers: retryAfter(refusal) });
  }
  if (left.value !== "confirmed") return left.value;
  const again = new URL(url);
  again.searchParams.delete("left");
  return redirect(again.href, 303);
}

export function headers(args: Route.HeadersArgs) {
  return passRetryAfter(args);
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations();
  const refusal =
    actionData === undefined ? undefined : t(refusalResponses[actionData.refusal.code].message, actionData.refusal);
  const { texts, payment } = loaderData;
  return (
    <ExtraTexts texts={texts}>
      {payment === null ? (
        <NoPaymentPage />
      ) : (
        <PaymentPage payment={payment} refusal={refusal} puzzle={actionData?.puzzle} />
      )}
    </ExtraTexts>
  );
}
