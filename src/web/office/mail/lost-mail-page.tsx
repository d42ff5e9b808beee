import { Button } from "../../ui/button/button.tsx";
import { faultAbove, OfficeForm, type FormResult } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import type { LostMailView } from "./lost-mail-views.ts";
import { noFields } from "../shared/forms/schema-names.ts";
import "../shared/booking/booking.css";

/** A mail that did not arrive: why, and what can be done. */
export function LostMailPage({ view, result }: { view: LostMailView; result: FormResult | undefined }) {
  const { terms, about, resend, back } = view;
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <dl className="mail-terms">
        {terms.map(({ term, value }) => (
          <MailTerm key={term} term={term} value={value} />
        ))}
      </dl>
      <OfficeForm fields={noFields} action={view.action} fault={faultAbove(result)}>
        <div className="office-buttons">
          {resend !== null && <Button type="submit">{resend}</Button>}
          {about !== null && (
            <OfficeLink to={about.href} look="quiet">
              {about.label}
            </OfficeLink>
          )}
          <OfficeLink to={back.href}>{back.label}</OfficeLink>
        </div>
      </OfficeForm>
    </Sheet>
  );
}

function MailTerm({ term, value }: { term: string; value: string }) {
  return (
    <>
      <dt className="muted">{term}</dt>
      <dd>{value}</dd>
    </>
  );
}
