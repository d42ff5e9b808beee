import { useTranslations } from "use-intl";
import { Form } from "../../../ui/navigation/form.tsx";
import { useTag } from "../../../i18n/provider.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { useLeavingSite } from "../../../ui/use-leaving-site.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { FormShell } from "../../../ui/shell/form-shell.tsx";
import { SummaryList } from "../../../ui/summary/summary-list.tsx";
import type { BookingActionResult } from "../state/action-result.ts";
import { BookingFaults } from "../faults.tsx";
import { HoldNotice } from "../parts/hold-notice.tsx";
import { PersonCheck } from "../parts/person-check.tsx";
import { StepBar } from "../parts/step-bar.tsx";
import { useAddress } from "../state/use-address.ts";
import { useRememberHold } from "../state/use-hold.ts";
import { useSteps } from "../state/use-steps.ts";
import type { BookingData } from "../page/booking-views.ts";
import { VisitSummary } from "../parts/visit-summary.tsx";
import { PayNote, PayTerms } from "./pay-terms.tsx";

type PayData = Extract<BookingData, { step: "pay" }>;

interface Props {
  data: PayData;
  result: BookingActionResult | undefined;
}

/** A review of everything before paying. Gateways forbid framing, so their page opens in the whole window. */
export function PayStep({ data, result }: Props) {
  const t = useTranslations();
  const locale = useTag();
  const { head, query, visit, hold, review, terms } = data;
  const address = useAddress(query);
  const steps = useSteps(query, head, "pay");
  const { isLeaving, leave } = useLeavingSite();
  useRememberHold(query);
  const sum = formatMoney(terms.payNow, head.currency, locale);
  return (
    <>
      <BookingFaults faults={[]} result={result} />
      <StepBar {...steps} />
      <FormShell aside={<VisitSummary head={head} visit={visit} hold={hold} query={query} />}>
        <h1 className="step-title" tabIndex={-1}>
          {t("payment.step.title")}
        </h1>
        <div className="fields">
          <SummaryList hasTerms rows={review} />
          <PayTerms terms={terms} currency={head.currency} />
          <Form method="post" action={address()} reloadDocument target="_top" onSubmit={leave}>
            <PersonCheck result={result} />
            <Button
              type="submit"
              name="intent"
              value="pay"
              icon="lock"
              isWide
              busyText={isLeaving ? t("payment.step.leaving") : undefined}
            >
              {t("payment.step.pay", { amount: sum })}
            </Button>
          </Form>
          <PayNote note={terms.note} />
          {hold !== null && (
            <Form method="post" action={address()}>
              <HoldNotice hold={hold} query={query} />
            </Form>
          )}
        </div>
      </FormShell>
    </>
  );
}
