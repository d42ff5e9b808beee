import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { faultAbove, OfficeForm, type FormResult } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { CustomerHeading } from "./customer/customer-head.tsx";
import { customerField, type EraseView } from "./customer/customer-views.ts";
import "../shared/booking/booking.css";
import "./customers.css";

/** Says what is erased, or what is in the way. */
export function EraseCustomerPage({ view, result }: { view: EraseView; result: FormResult | undefined }) {
  const t = useTranslations();
  const fault = faultAbove(result);
  return (
    <div className="office-sheet">
      <CustomerHeading view={view} />
      {fault !== undefined && <Notice tone="error" title={fault} isLive />}
      {view.needed.length > 0 ? (
        <>
          <p>{t("console.customers.eraseNeeded")}</p>
          <ul className="customer-list">
            {view.needed.map(({ id, text, href }) => (
              <li key={id}>{href === null ? text : <OfficeLink to={href}>{text}</OfficeLink>}</li>
            ))}
          </ul>
          <p>
            <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
          </p>
        </>
      ) : (
        <>
          <p>{t("console.customers.eraseText")}</p>
          <section className="office-section" aria-labelledby="what">
            <h2 id="what">{t("console.customers.eraseWhat")}</h2>
            <ul className="customer-list">
              {view.what.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
          <OfficeForm fields={customerField} action={view.action} values={{ key: view.key }}>
            <div className="office-buttons">
              <Button type="submit" look="danger">
                {t("console.customers.eraseSubmit")}
              </Button>
              <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
            </div>
          </OfficeForm>
        </>
      )}
    </div>
  );
}
