import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { refusalResponses } from "#domain/errors.ts";
import { readQuantity, sumOf } from "#domain/shop/order.ts";
import { Form } from "../../../ui/navigation/form.tsx";
import { useLocation } from "../../../ui/navigation/shown.ts";
import { useTag } from "../../../i18n/provider.tsx";
import { BrandTheme } from "../../../ui/brand/brand-theme.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { ButtonLink } from "../../../ui/button/button-link.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { ErrorSummary } from "../../../ui/error-summary/error-summary.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { pageTitle } from "../../../ui/head/page-title.ts";
import { HumanCheck } from "../../../ui/human-check/human-check.tsx";
import { useLeavingSite } from "../../../ui/use-leaving-site.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { FormShell } from "../../../ui/shell/form-shell.tsx";
import { Outcome } from "../../../ui/shell/outcome.tsx";
import { Stepper } from "../../../ui/stepper/stepper.tsx";
import { PriceList } from "../../../ui/summary/price-list.tsx";
import { useDraft } from "../../../ui/typed/use-draft.ts";
import { SaleNote } from "../sale-note.tsx";
import type { AddressView, BuyActionResult, BuyView } from "./shop-views.ts";
import { Terms } from "../terms.tsx";
import "../shop.css";

interface Props {
  view: BuyView;
  result: BuyActionResult | undefined;
}

/** Asks for quantity and buyer, then leads to the checkout. */
export function BuyPage({ view, result }: Props) {
  const t = useTranslations();
  const page = pageTitle(t("order.page", { product: view.product }), view.provider);
  const isInvalid = (result?.faults.length ?? 0) > 0;
  return (
    <main id="content" className="buy-page" tabIndex={-1}>
      <title>{isInvalid ? t("booking.details.error", { title: page }) : page}</title>
      <meta name="robots" content="noindex" />
      <BrandTheme css={view.brand} />
      {view.most === 0 ? <SoldOut view={view} /> : <Order view={view} result={result} />}
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

function Order({ view, result }: Props) {
  const t = useTranslations();
  const { pathname, search } = useLocation();
  const { isLeaving, leave } = useLeavingSite();
  const form = useDraft(`order ${pathname}${search}`, "order", result !== undefined);
  const { key, currency, price, most } = view;
  const typed = result?.typed ?? view.typed;
  const [quantity, setQuantity] = useState(readQuantity(typed.quantity) ?? 1);
  const [country, setCountry] = useState(typed.country);
  const shipping = view.address?.countries.find(({ code }) => code === country)?.price ?? null;
  const total = sumOf(price, quantity, shipping);
  const faults = (result?.faults ?? []).map(({ field, message, count = 0 }) => ({
    field,
    message: t(message, { count }),
  }));
  const errorOf = (field: string) => faults.find((fault) => fault.field === field)?.message;
  const tooMany = quantity > most ? t("order.quantity.tooMany", { count: most }) : undefined;
  return (
    <>
      <Faults faults={faults} result={result} />
      <FormShell aside={<Product view={view} />}>
        <h1 className="step-title" tabIndex={-1}>
          {t("order.title")}
        </h1>
        <Form
          ref={form}
          method="post"
          action={pathname + search}
          className="fields"
          reloadDocument
          onSubmit={leave}
          noValidate
        >
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="total" value={total} />
          <Stepper
            name="quantity"
            label={t("order.quantity.label")}
            error={tooMany ?? errorOf("quantity")}
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
            hint={view.emailHint}
            error={errorOf("email")}
            defaultValue={typed.email}
            autoComplete="email"
            maxLength={254}
          />
          {view.address !== null && (
            <Address
              address={view.address}
              typed={typed}
              currency={currency}
              errorOf={errorOf}
              onCountry={setCountry}
            />
          )}
          {view.terms !== null && (
            <Terms terms={view.terms} isAccepted={typed.hasAcceptedTerms} error={errorOf("terms")} />
          )}
          <PriceList
            currency={currency}
            lines={
              shipping === null
                ? []
                : [
                    { label: view.product, amount: price * quantity },
                    { label: t("order.delivery.shipping"), amount: shipping },
                  ]
            }
            total={total}
          />
          {view.address !== null && shipping === null && <p className="muted">{t("order.delivery.added")}</p>}
          {result?.puzzle !== undefined && <HumanCheck view={result.puzzle} />}
          <Button type="submit" icon="lock" isWide busyText={isLeaving ? t("payment.step.leaving") : undefined}>
            {t("order.pay")}
          </Button>
          <SaleNote note={view.note} />
        </Form>
      </FormShell>
    </>
  );
}

interface AddressProps {
  address: AddressView;
  typed: BuyView["typed"];
  currency: string;
  errorOf: (field: string) => string | undefined;
  onCountry: (code: string) => void;
}

/** The delivery address. Each country shows its shipping price, so the buyer knows the total before submitting. */
function Address({ address, typed, currency, errorOf, onCountry }: AddressProps) {
  const t = useTranslations();
  const locale = useTag();
  const { labels, countries } = address;
  const select = useRef<HTMLSelectElement>(null);
  // Reads a country that was chosen before hydration.
  const noteFirst = useEffectEvent(() => onCountry(select.current!.value));
  useEffect(() => noteFirst(), []);
  const shared = (name: "street" | "postcode" | "city") => ({
    name,
    label: labels[name],
    error: errorOf(name),
    defaultValue: typed[name],
    maxLength: 200,
  });
  return (
    <fieldset className="fields buy-page__address">
      <legend className="buy-page__legend">{t("order.address.title")}</legend>
      <TextField {...shared("street")} autoComplete="street-address" />
      <TextField {...shared("postcode")} autoComplete="postal-code" />
      <TextField {...shared("city")} autoComplete="address-level2" />
      <SelectField
        ref={select}
        name="country"
        label={labels.country}
        error={errorOf("country")}
        defaultValue={typed.country}
        autoComplete="country"
        prompt={t("order.address.choose")}
        options={countries.map(({ code, name, price }) => ({
          value: code,
          label: `${name}: ${formatMoney(price, currency, locale)}`,
        }))}
        onChange={(event) => onCountry(event.currentTarget.value)}
      />
    </fieldset>
  );
}

function Faults({
  faults,
  result,
}: {
  faults: { field: string; message: string }[];
  result: BuyActionResult | undefined;
}) {
  const t = useTranslations();
  const { refusal = null, newTotal } = result ?? {};
  if (faults.length > 0)
    return (
      <ErrorSummary title={t("booking.details.faults", { count: faults.length })} faults={faults} result={result} />
    );
  if (newTotal !== undefined) return <Notice tone="warning" title={t("order.newTotal", { total: newTotal })} isLive />;
  if (refusal === null) return null;
  return <Notice tone="error" title={t(refusalResponses[refusal.code].message, refusal)} isLive />;
}

function Product({ view }: { view: BuyView }) {
  const t = useTranslations();
  const locale = useTag();
  const { product, lang, variant, picture, price, currency, delivery, provider, productTo } = view;
  return (
    <section className="bought" aria-label={product}>
      {picture !== null && (
        <img
          className="bought__picture"
          {...picture}
          alt={picture.alt}
          sizes={picture.srcSet === undefined ? undefined : "(min-width: 56rem) 20rem, 7rem"}
        />
      )}
      <p className="bought__title" lang={lang}>
        {product}
      </p>
      {variant !== "" && <p lang={lang}>{variant}</p>}
      <p className="muted">{t("order.each", { price: formatMoney(price, currency, locale) })}</p>
      {delivery !== null && <p>{delivery.text}</p>}
      {delivery !== null && delivery.note !== "" && (
        <p className="muted" lang={lang}>
          {delivery.note}
        </p>
      )}
      <p className="muted">{provider}</p>
      <TextLink reloadDocument to={productTo}>
        {t("order.back", { product })}
      </TextLink>
    </section>
  );
}
