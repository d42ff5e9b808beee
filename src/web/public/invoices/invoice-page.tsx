import { BrandTheme } from "../../ui/brand/brand-theme.tsx";
import { Button } from "../../ui/button/button.tsx";
import { ButtonLink } from "../../ui/button/button-link.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { Form } from "../../ui/navigation/form.tsx";
import { useLocation } from "../../ui/navigation/shown.ts";
import { Outcome } from "../../ui/shell/outcome.tsx";
import type { VisitorInvoiceView } from "./invoice-views.ts";

/** Asks a visitor for the address on the invoice, and leads to the invoice. */
export function InvoicePage({ view }: { view: VisitorInvoiceView }) {
  const { title, text, pdf, form } = view;
  const { pathname, search } = useLocation();
  return (
    <main id="content" tabIndex={-1}>
      <title>{title}</title>
      <BrandTheme css={view.brand} />
      <Outcome title={title} text={text}>
        {form !== null && (
          <Form className="fields" method="post" action={pathname + search}>
            <TextArea
              name="bill-to"
              label={form.label}
              hint={form.hint}
              defaultValue={form.typed}
              error={form.error ?? undefined}
            />
            <div className="button-row">
              <Button type="submit">{form.submit}</Button>
            </div>
          </Form>
        )}
        {pdf !== null && (
          <div className="button-row">
            <ButtonLink to={pdf.href} reloadDocument>
              {pdf.label}
            </ButtonLink>
          </div>
        )}
      </Outcome>
    </main>
  );
}
