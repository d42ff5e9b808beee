import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { faultAbove, OfficeForm, type FormResult } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { OfficeSearchForm } from "../shared/frame/search-form.tsx";
import { CustomerHeading } from "./customer/customer-head.tsx";
import { mergeField, type MergeSide, type MergeView, splitField } from "./customer/customer-views.ts";
import "../shared/booking/booking.css";
import "../shared/front-desk/front-desk.css";
import "./customers.css";

/** Makes one customer of two, or splits a key off. */
export function MergePage({ view, result }: { view: MergeView; result: FormResult | undefined }) {
  const t = useTranslations();
  const { sides, split } = view;
  const fault = faultAbove(result);
  return (
    <div className="office-sheet">
      <CustomerHeading view={view} />
      {fault !== undefined && <Notice tone="error" title={fault} isLive />}
      <section className="office-section" aria-labelledby="merge">
        <h2 id="merge">{t("console.customers.mergeTitle")}</h2>
        <p>{t("console.customers.mergeText")}</p>
        {sides === null ? (
          <Find view={view} />
        ) : (
          <>
            <div className="customer-sides">
              <Side side={sides.keeps} />
              <Side side={sides.joins} />
            </div>
            <OfficeForm fields={mergeField} action={view.action} values={{ other: sides.other, key: view.key }}>
              <div className="office-buttons">
                <Button type="submit">{t("console.customers.mergeSubmit")}</Button>
                <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
              </div>
            </OfficeForm>
          </>
        )}
      </section>
      {split !== null && sides === null && (
        <section className="office-section" aria-labelledby="split">
          <h2 id="split">{t("console.customers.splitTitle")}</h2>
          <p className="muted">{t("console.customers.splitText")}</p>
          <ul className="people-list">
            {split.rows.map(({ kind, value, label, key }) => (
              <li key={value} className="people-list__row customer-key">
                <span className="people-list__name">{value}</span>
                <OfficeForm
                  fields={splitField}
                  className="office-form--inline"
                  action={split.action}
                  values={{ kind, value, key }}
                >
                  <Button type="submit" look="plain" aria-label={label}>
                    {t("console.customers.split")}
                  </Button>
                </OfficeForm>
              </li>
            ))}
          </ul>
        </section>
      )}
      {sides === null && (
        <p>
          <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
        </p>
      )}
    </div>
  );
}

function Find({ view: { find, choices } }: { view: MergeView }) {
  const t = useTranslations();
  return (
    <>
      <OfficeSearchForm
        action={find.action}
        label={t("console.customers.mergeFind")}
        hint={t("console.customers.label")}
        typed={find.typed}
        look="quiet"
      />
      {find.note !== null && <p className="muted">{find.note}</p>}
      {choices.map(({ title, rows }) => (
        <section key={title}>
          <h3 className="customer-choices">{title}</h3>
          <ul className="people-list">
            {rows.map(({ href, who, contact, label }) => (
              <li key={href} className="people-list__row customer-key">
                <span className="people-list__name">{who}</span> <span className="small muted">{contact}</span>
                <OfficeLink to={href} label={label} className="customer-choose">
                  {t("console.customers.mergeThis")}
                </OfficeLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Side({ side: { title, who, lines } }: { side: MergeSide }) {
  return (
    <section className="customer-side" aria-label={title}>
      <p className="small muted">{title}</p>
      <h3>{who}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
