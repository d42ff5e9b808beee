import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResult } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import { invoiceField, type InvoicesView } from "./invoice-views.ts";
import "./invoices.css";

/** The invoices of a booking or an order. A correction is a credit note and a new invoice. */
export function InvoicesPage({ view, result }: { view: InvoicesView; result: FormResult | undefined }) {
  const t = useTranslations();
  const { issue } = view;
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      {view.empty !== null && <p className="muted">{view.empty}</p>}
      <ul className="invoice-list">
        {view.invoices.map(({ title, note, pdf, credit }) => (
          <li key={pdf} className="invoice-list__row">
            <div>
              <a href={pdf}>{title}</a>
              <p className="small muted">{note}</p>
            </div>
            {credit !== null && (
              <details className="invoice-list__credit" open={result !== undefined}>
                <summary>{credit.text}</summary>
                <OfficeForm
                  fields={invoiceField}
                  action={view.action}
                  values={credit.values}
                  fault={faultAbove(result)}
                >
                  <p className="small muted">{t("console.invoices.creditHint")}</p>
                  <TextField
                    name={invoiceField("reason")}
                    label={t("console.invoices.reason")}
                    defaultValue={result?.typed["reason"]}
                    error={faultAt(result, "reason")}
                  />
                  <Button type="submit" look="quiet">
                    {credit.text}
                  </Button>
                </OfficeForm>
              </details>
            )}
          </li>
        ))}
      </ul>
      {issue !== null && (
        <OfficeForm fields={invoiceField} action={view.action} values={{ do: "issue" }} fault={faultAbove(result)}>
          <TextArea
            name={invoiceField("bill-to")}
            label={issue.label}
            hint={issue.hint}
            defaultValue={result?.typed["bill-to"] ?? issue.billTo}
            error={faultAt(result, "bill-to")}
            isOptional
          />
          {issue.lacks !== null && <Notice tone="warning" title={issue.lacks} />}
          <Button type="submit">{issue.text}</Button>
        </OfficeForm>
      )}
      <p>
        <OfficeLink to={view.back.href}>{view.back.text}</OfficeLink>
      </p>
    </Sheet>
  );
}
