import { useTranslations } from "use-intl";
import { refusalResponses } from "#domain/errors.ts";
import { handleRetry } from "./retry.server.ts";
import { NoPaymentPage } from "./no-payment-page.tsx";
import { PaymentPage } from "./payment-page.tsx";
import { passRetryAfter } from "../../../../http/retry-after.ts";
import { ExtraTexts } from "../../../../i18n/extra-texts.tsx";
import { presentVerify } from "./verify.server.ts";
import type { Route } from "./+types/verify.route";

export function loader(args: Route.LoaderArgs) {
  return presentVerify(args);
}

export function action(args: Route.ActionArgs) {
  return handleRetry(args);
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
