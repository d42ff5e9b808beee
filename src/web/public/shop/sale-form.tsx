import type { ReactNode } from "react";
import { BrandTheme } from "../../ui/brand/brand-theme.tsx";
import { Button } from "../../ui/button/button.tsx";
import { ErrorSummary } from "../../ui/error-summary/error-summary.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { HumanCheck } from "../../ui/human-check/human-check.tsx";
import { Form } from "../../ui/navigation/form.tsx";
import { useLocation } from "../../ui/navigation/shown.ts";
import { Notice } from "../../ui/notice/notice.tsx";
import { FormShell } from "../../ui/shell/form-shell.tsx";
import { useLeavingSite } from "../../ui/use-leaving-site.ts";
import { GiftCard } from "./gift-card.tsx";
import type { CardView, PackagesView, SaleResult, VouchersView } from "./sale-views.ts";
import { SaleNote } from "./sale-note.tsx";
import { Terms } from "./terms.tsx";
import "./shop.css";

interface Props {
  view: VouchersView | PackagesView;
  result: SaleResult<{ name: string; email: string; hasAcceptedTerms: boolean }> | undefined;
  card: CardView;
  /** The questions about what is bought. */
  children: ReactNode;
}

/** What vouchers and packages have in common: the card, the buyer, the terms and the way to the checkout. */
export function SaleForm({ view, result, card, children }: Props) {
  const { pathname, search } = useLocation();
  const { isLeaving, leave } = useLeavingSite();
  const { labels, notes, terms } = view;
  const typed = result?.typed ?? view.typed;
  return (
    <main id="content" className="buy-page sale-page" tabIndex={-1}>
      <title>{view.page}</title>
      <BrandTheme css={view.brand} />
      <FormShell aside={<GiftCard card={card} />}>
        {result !== undefined && result.faults.length > 0 && (
          <ErrorSummary title={result.summary} faults={result.faults} result={result} />
        )}
        {result?.refusal != null && <Notice tone="error" title={result.refusal} isLive />}
        <h1 className="step-title" tabIndex={-1}>
          {view.title}
        </h1>
        <div className="sale-page__lead">
          {view.lead.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {/* The checkout does not open in a frame. */}
        <Form
          method="post"
          action={pathname + search}
          className="fields"
          reloadDocument
          target="_top"
          onSubmit={leave}
          noValidate
        >
          <input type="hidden" name="key" value={view.key} />
          {children}
          <fieldset className="sale-page__part">
            <legend className="sale-page__legend">{labels.buyer}</legend>
            <TextField
              name="name"
              label={labels.name}
              error={saleErrorOf(result, "name")}
              defaultValue={typed.name}
              autoComplete="name"
              maxLength={200}
            />
            <TextField
              name="email"
              type="email"
              label={labels.email}
              hint={labels.emailHint}
              error={saleErrorOf(result, "email")}
              defaultValue={typed.email}
              autoComplete="email"
              maxLength={254}
            />
          </fieldset>
          {terms !== null && (
            <Terms terms={terms} isAccepted={typed.hasAcceptedTerms} error={saleErrorOf(result, "terms")} />
          )}
          {result?.puzzle !== undefined && <HumanCheck view={result.puzzle} />}
          <Button type="submit" icon="lock" isWide busyText={isLeaving ? labels.pay : undefined}>
            {labels.pay}
          </Button>
          <SaleNote note={notes} />
        </Form>
      </FormShell>
    </main>
  );
}

export function saleErrorOf(result: SaleResult<unknown> | undefined, field: string): string | undefined {
  return result?.faults.find((fault) => fault.field === field)?.message;
}
