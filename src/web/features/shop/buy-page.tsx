import { useState } from "react";
import { Form, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { answers } from "#domain/errors.ts";
import { readQuantity } from "#domain/shop/order.ts";
import { useTag } from "../../i18n/provider.tsx";
import { BrandTheme } from "../../ui/brand/brand-theme.tsx";
import { Button } from "../../ui/button/button.tsx";
import { ButtonLink } from "../../ui/button/button-link.tsx";
import { TextLink } from "../../ui/button/text-link.tsx";
import { ErrorSummary } from "../../ui/error-summary/error-summary.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { HumanCheck } from "../../ui/human-check/human-check.tsx";
import { useLeaving } from "../../ui/leaving.ts";
import { formatMoney } from "../../ui/money/format-money.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { FormShell } from "../../ui/shell/form-shell.tsx";
import { Outcome } from "../../ui/shell/outcome.tsx";
import { Stepper } from "../../ui/stepper/stepper.tsx";
import { PriceList } from "../../ui/summary/price-list.tsx";
import type { BuyAnswer, BuyView } from "./views.ts";
import "./shop.css";

interface Props {
  view: BuyView;
  answer: BuyAnswer | undefined;
}

/** How many, for whom, and then to the checkout. */
export function BuyPage({ view, answer }: Props) {
  const t = useTranslations();
  const page = t("order.page", { product: view.product });
  const isInvalid = (answer?.faults.length ?? 0) > 0;
  return (
    <main id="content" className="buy-page" tabIndex={-1}>
      <title>{isInvalid ? t("booking.details.error", { title: page }) : page}</title>
      <meta name="robots" content="noindex" />
      <BrandTheme css={view.brand} />
      {view.most === 0 ? <SoldOut view={view} /> : <Order view={view} answer={answer} />}
    </main>
  );
}

function SoldOut({ view }: { view: BuyView }) {
  const t = useTranslations();
  const { product, productTo } = view;
  return (
    <Outcome title={t("order.soldOut", { product })} text="">
      <ButtonLink reloadDocument to={productTo}>
        {t("order.back", { product })}
      </ButtonLink>
    </Outcome>
  );
}

function Order({ view, answer }: Props) {
  const t = useTranslations();
  const { pathname, search } = useLocation();
  const { isLeaving, leave } = useLeaving();
  const { key, currency, price, most, isTest } = view;
  const typed = answer?.typed ?? view.typed;
  const [quantity, setQuantity] = useState(readQuantity(typed.quantity) ?? 1);
  const total = price * Math.min(quantity, most);
  const faults = (answer?.faults ?? []).map(({ field, message }) => ({ field, message: t(message) }));
  const errorOf = (field: string) => faults.find((fault) => fault.field === field)?.message;
  return (
    <>
      <Faults faults={faults} refusal={answer?.refusal ?? null} />
      <FormShell aside={<Product view={view} />}>
        <h1 className="step-title">{t("order.title")}</h1>
        <Form method="post" action={pathname + search} className="fields" reloadDocument onSubmit={leave} noValidate>
          <input type="hidden" name="key" value={key} />
          <Stepper
            name="quantity"
            label={t("order.quantity.label")}
            error={errorOf("quantity")}
            min={1}
            max={most}
            start={typed.quantity}
            fewerLabel={t("order.quantity.fewer")}
            moreLabel={t("order.quantity.more")}
            onCount={setQuantity}
          />
          <TextField
            name="name"
            label={t("order.name.label")}
            error={errorOf("name")}
            defaultValue={typed.name}
            autoComplete="name"
            maxLength={200}
          />
          <TextField
            name="email"
            type="email"
            label={t("details.email.label")}
            hint={t("order.email.hint")}
            error={errorOf("email")}
            defaultValue={typed.email}
            autoComplete="email"
            maxLength={254}
          />
          <PriceList currency={currency} lines={[]} total={total} />
          {answer?.puzzle !== undefined && <HumanCheck view={answer.puzzle} />}
          <Button type="submit" icon="lock" isWide busyText={isLeaving ? t("payment.step.leaving") : undefined}>
            {t("order.pay")}
          </Button>
          {isTest ? (
            <Notice tone="warning" title={t("payment.step.test")}>
              <p>{t("payment.step.testText")}</p>
            </Notice>
          ) : (
            <p className="muted">{t("order.elsewhere")}</p>
          )}
        </Form>
      </FormShell>
    </>
  );
}

function Faults({ faults, refusal }: { faults: { field: string; message: string }[]; refusal: BuyAnswer["refusal"] }) {
  const t = useTranslations();
  if (faults.length > 0)
    return <ErrorSummary title={t("booking.details.faults", { count: faults.length })} faults={faults} />;
  if (refusal === null) return null;
  return <Notice tone="error" title={t(answers[refusal.code].message, refusal)} isLive />;
}

function Product({ view }: { view: BuyView }) {
  const t = useTranslations();
  const locale = useTag();
  const { product, lang, variant, picture, price, currency, provider, productTo } = view;
  return (
    <section className="bought" aria-label={product}>
      {picture !== null && (
        <img className="bought__picture" {...picture} alt={picture.alt} sizes="(min-width: 56rem) 20rem, 7rem" />
      )}
      <p className="bought__title" lang={lang}>
        {product}
      </p>
      {variant !== "" && <p lang={lang}>{variant}</p>}
      <p className="muted">{t("order.each", { price: formatMoney(price, currency, locale) })}</p>
      <p className="muted">{provider}</p>
      <TextLink reloadDocument to={productTo}>
        {t("order.back", { product })}
      </TextLink>
    </section>
  );
}
