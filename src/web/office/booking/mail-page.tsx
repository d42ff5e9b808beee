import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { faultAbove, OfficeForm, type FormResult } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import type { MailView } from "../shared/booking/booking-views.ts";
import { noFields } from "../shared/forms/schema-names.ts";
import "../shared/booking/booking.css";

/** One mail as it would read now. The frame is sandboxed: nothing in it runs or leads anywhere. */
export function OfficeMailPage({ view, result }: { view: MailView; result: FormResult | undefined }) {
  const t = useTranslations();
  const { mail, resend } = view;
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <OfficeForm fields={noFields} action={view.action} fault={faultAbove(result)}>
        <p>{view.note}</p>
        <div className="office-buttons">
          {resend !== null && <Button type="submit">{resend}</Button>}
          <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
        </div>
      </OfficeForm>
      {mail !== null && (
        <>
          <dl className="mail-terms">
            {mail.terms.map(({ term, value }) => (
              <MailTerm key={term} term={term} value={value} />
            ))}
          </dl>
          <iframe className="mail-frame" sandbox="" src={mail.frame} title={view.title} />
          <details className="mail-plain">
            <summary>{mail.plain.label}</summary>
            <pre>{mail.plain.text}</pre>
          </details>
        </>
      )}
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
