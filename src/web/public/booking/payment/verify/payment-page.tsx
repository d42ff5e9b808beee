import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { Form } from "../../../../ui/navigation/form.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import { useIsRefreshing, useLocation } from "../../../../ui/navigation/shown.ts";
import { refresh } from "../../../../ui/navigation/navigate.ts";
import { useTag } from "../../../../i18n/provider.tsx";
import { useArrival } from "../../../../ui/arrive/use-arrival.ts";
import { markRedirect } from "../../../../ui/arrive/redirected.ts";
import { BrandTheme } from "../../../../ui/brand/brand-theme.tsx";
import { Button } from "../../../../ui/button/button.tsx";
import { ButtonLink } from "../../../../ui/button/button-link.tsx";
import { TextLink } from "../../../../ui/button/text-link.tsx";
import { forgetDrafts } from "../../../../ui/typed/drafts.ts";
import { pageTitle } from "../../../../ui/head/page-title.ts";
import { HumanCheck, type PuzzleView } from "../../../../ui/human-check/human-check.tsx";
import { useLeavingSite } from "../../../../ui/use-leaving-site.ts";
import { formatMoney } from "../../../../ui/money/format-money.ts";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { Outcome } from "../../../../ui/shell/outcome.tsx";
import { PriceList } from "../../../../ui/summary/price-list.tsx";
import { SummaryList, type SummaryRow } from "../../../../ui/summary/summary-list.tsx";
import type { PaymentView } from "./payment-views.ts";
import "./payment.css";

interface Props {
  payment: PaymentView;
  /** Why the visitor cannot retry now, and the puzzle that lifts the refusal. */
  refusal: string | undefined;
  puzzle: PuzzleView | undefined;
}

/** The page that a visitor returns to from the gateway. It shows the payment's state as the gateway reports it. */
export function PaymentPage({ payment, refusal, puzzle }: Props) {
  const { state, words, lines, currency, total, amount } = payment;
  const { title, text } = words;
  useLook(state === "pending");
  useArrival(state);
  const isPaid = state === "paid";
  useEffect(() => {
    // The booking is made, so the saved text is no longer needed.
    if (isPaid) forgetDrafts();
  }, [isPaid]);
  return (
    <main id="content" className="payment-page" tabIndex={-1}>
      <title>{pageTitle(title, payment.what, payment.provider)}</title>
      <BrandTheme css={payment.brand} />
      <Outcome title={title} text={text}>
        {refusal !== undefined && <Notice tone="error" title={refusal} isLive />}
        {state === "pending" && <Waiting />}
        {payment.mailed !== null && <Mailed {...payment.mailed} />}
        <Ways payment={payment} puzzle={puzzle} />
        <div className="outcome__columns">
          <SummaryList hasTerms rows={useRows(payment)} />
          <div>
            <PriceList
              currency={currency}
              lines={lines.length > 1 ? lines : []}
              total={total}
              payNow={amount}
              isPaid={isPaid}
              voucher={payment.voucher}
            />
            {payment.notes.map((note) => (
              <p className="small muted" key={note}>
                {note}
              </p>
            ))}
          </div>
        </div>
        {payment.isTest && <TestMoney />}
        {isPaid && (
          <p className="payment-page__ways small">
            {payment.links.map(({ label, href }) => (
              <TextLink key={href} to={href} reloadDocument>
                {label}
              </TextLink>
            ))}
          </p>
        )}
      </Outcome>
    </main>
  );
}

/** The page checks again automatically, with a script or by reloading. */
function Waiting() {
  const t = useTranslations();
  const { pathname, search } = useLocation();
  return (
    <div className="payment-page__wait">
      <p role="status" className="payment-page__busy">
        <span className="spinner" aria-hidden="true" />
        {t("payment.pending.busy")}
      </p>
      <TextLink to={pathname + search} reloadDocument isStandalone>
        {t("payment.pending.reload")}
      </TextLink>
    </div>
  );
}

/** What the visitor can do next. Retrying uses the same hold. */
function Ways({ payment, puzzle }: Pick<Props, "payment" | "puzzle">) {
  const { state, words, openTo, againTo, isHeld, amount, currency } = payment;
  const t = useTranslations();
  const locale = useTag();
  const { pathname, search } = useLocation();
  const { isLeaving, leave } = useLeavingSite();
  if (state === "pending") return null;
  if (state === "paid") {
    return (
      <div className="payment-page__ways">
        <ButtonLink reloadDocument to={openTo}>
          {words.open}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="payment-page__ways">
      {isHeld && (
        <Form method="post" action={pathname + search} reloadDocument onSubmit={leave}>
          {puzzle !== undefined && <HumanCheck view={puzzle} />}
          <Button type="submit" icon="lock" busyText={isLeaving ? t("payment.step.leaving") : undefined}>
            {t("payment.retry", { amount: formatMoney(amount, currency, locale) })}
          </Button>
        </Form>
      )}
      {isHeld ? (
        <Link reloadDocument className="text-link" to={againTo}>
          {words.again}
        </Link>
      ) : (
        <ButtonLink reloadDocument to={againTo}>
          {words.again}
        </ButtonLink>
      )}
    </div>
  );
}

function Mailed({ title, parts }: NonNullable<PaymentView["mailed"]>) {
  return (
    <section className="payment-page__mailed" aria-labelledby="mailed">
      <h2 id="mailed">{title}</h2>
      <p>
        {parts.map(({ text, isLink }) =>
          isLink ? (
            <a key={text} className="text-link" href={text} rel="noreferrer">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
    </section>
  );
}

function TestMoney() {
  const t = useTranslations();
  return (
    <p className="small muted">
      <strong>{t("payment.step.test")}.</strong> {t("payment.step.testText")}
    </p>
  );
}

function useRows({ time, what, delivery, words, provider, reference, state }: PaymentView): SummaryRow[] {
  const t = useTranslations();
  const rows: SummaryRow[] = [{ icon: "tag", term: words.what, value: what, note: provider }];
  if (time !== null)
    rows.push({
      icon: "calendar",
      term: t("booking.summary.when"),
      value: `${time.date}, ${time.times}`,
      note: time.zone,
    });
  if (delivery !== null) rows.push({ ...delivery, note: delivery.note || undefined });
  if (state === "paid")
    rows.push({
      icon: "info",
      term: words.reference,
      value: <span className="numerals">{reference}</span>,
    });
  return rows;
}

const everyMilliseconds = 2_000;

/** Reloads the data while the gateway has no result. A result may lead to the booking's own page. */
function useLook(isWaiting: boolean): void {
  const isRefreshing = useIsRefreshing();
  useEffect(() => {
    if (!isWaiting) return;
    addEventListener("pagehide", markRedirect);
    return () => removeEventListener("pagehide", markRedirect);
  }, [isWaiting]);
  useEffect(() => {
    if (!isWaiting || isRefreshing) return;
    const timer = setTimeout(() => void refresh(), everyMilliseconds);
    return () => clearTimeout(timer);
  }, [isWaiting, isRefreshing]);
}
