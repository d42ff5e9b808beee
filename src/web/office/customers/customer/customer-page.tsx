import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { faultAbove, OfficeForm, type FormResult, type FormResultOf } from "../../shared/frame/office-form.tsx";
import { OfficeIcon } from "../../shared/frame/office-icons.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import type { remarkField } from "../../shared/front-desk/front-desk-views.ts";
import { RemarkForm } from "../../shared/front-desk/remark-page.tsx";
import { CustomerHeading } from "./customer-head.tsx";
import {
  type CustomerRemarkView,
  type CustomerView,
  type HistoryRow,
  type HistorySection,
  customerField,
  unremarkField,
} from "./customer-views.ts";
import "../../shared/booking/booking.css";
import "../../shared/requests/lists.css";
import "../customers.css";

interface Props {
  view: CustomerView;
  result?: FormResult | undefined;
  /** The answer to the form for a remark, which shows it. */
  remark?: FormResultOf<typeof remarkField> | undefined;
}

/** One customer: who they are, everything they did, and what the office wrote about them. */
export function CustomerPage({ view, result, remark: remarkResult }: Props) {
  const t = useTranslations();
  const { bar, remarks } = view;
  const fault = faultAbove(result);
  return (
    <div className="office-sheet">
      <CustomerHeading view={view} />
      {fault !== undefined && <Notice tone="error" title={fault} isLive />}
      {bar !== null && (
        <Notice tone="warning" title={bar.text}>
          {bar.reason !== "" && <p className="customer-words">{bar.reason}</p>}
          {bar.action !== "" && (
            <OfficeForm
              fields={customerField}
              className="office-form--inline"
              action={bar.action}
              values={{ key: bar.key }}
            >
              <Button type="submit" look="quiet">
                {t("console.customers.unbar")}
              </Button>
            </OfficeForm>
          )}
        </Notice>
      )}
      <div className="visit-parts">
        <div className="visit-facts">
          <dl className="visit-facts__list">
            <div className="visit-facts__row">
              <dt className="small muted">
                <OfficeIcon name="mail" /> {t("console.customers.contact")}
              </dt>
              {view.contact.map(({ text, href }) => (
                <dd key={href}>
                  <a className="customer-contact" href={href}>
                    {text}
                  </a>
                </dd>
              ))}
            </div>
            {view.numbers.length > 0 && (
              <div className="visit-facts__row">
                <dt className="small muted">
                  <OfficeIcon name="day" /> {t("console.customers.numbers")}
                </dt>
                {view.numbers.map((text) => (
                  <dd key={text}>{text}</dd>
                ))}
              </div>
            )}
          </dl>
          {view.money.length > 0 && (
            <dl className="visit-money">
              {view.money.map(({ term, amount }) => (
                <div key={term + amount} className="visit-money__row">
                  <dt>{term}</dt> <dd className="money">{amount}</dd>
                </div>
              ))}
            </dl>
          )}
          {(view.again !== null || view.links.length > 0 || view.erase !== null) && (
            <div className="customer-actions">
              {view.again !== null && (
                <OfficeLink to={view.again} look="primary">
                  {t("console.new.bookAgain")}
                </OfficeLink>
              )}
              {view.links.map(({ href, label }) => (
                <OfficeLink key={href} to={href} look="quiet">
                  {label}
                </OfficeLink>
              ))}
              {view.erase !== null && (
                <OfficeLink to={view.erase.href} className="visit-actions__cancel">
                  {view.erase.label}
                </OfficeLink>
              )}
            </div>
          )}
        </div>
        <div className="customer-history">
          {remarks !== null && (
            <section className="office-section" aria-labelledby="remarks">
              <h2 id="remarks">{t("console.customers.remarks")}</h2>
              {remarks.list.length === 0 && <p className="muted">{t("console.customers.noRemarks")}</p>}
              <ul className="customer-remarks">
                {remarks.list.map((remark) => (
                  <Remark key={remark.id} remark={remark} action={remarks.remove} />
                ))}
              </ul>
              {remarks.add !== null && (
                <RemarkForm action={remarks.add.action} formKey={remarks.add.key} result={remarkResult} />
              )}
            </section>
          )}
          {view.sections.map((section) => (
            <History key={section.id} section={section} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Remark({ remark: { id, text, by, remove }, action }: { remark: CustomerRemarkView; action: string }) {
  const t = useTranslations();
  return (
    <li className="customer-remark">
      <p className="customer-words">{text}</p>
      <p className="small muted">{by}</p>
      {remove !== null && (
        <OfficeForm
          fields={unremarkField}
          className="customer-remark__remove"
          action={action}
          values={{ remark: id, key: remove.key }}
        >
          <Button type="submit" look="plain" aria-label={remove.label}>
            {t("console.customers.unremark")}
          </Button>
        </OfficeForm>
      )}
    </li>
  );
}

function History({ section: { id, title, rows, note } }: { section: HistorySection }) {
  return (
    <section className="office-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="visit-list">
        {rows.map((row) => (
          <li key={row.id}>
            {row.href === null ? (
              <div className="visit-list__row">
                <Cells row={row} />
              </div>
            ) : (
              <OfficeLink className="visit-list__row" to={row.href}>
                <Cells row={row} />
              </OfficeLink>
            )}
          </li>
        ))}
      </ul>
      {note !== null && <p className="small muted">{note}</p>}
    </section>
  );
}

function Cells({ row: { who, what, when, state } }: { row: HistoryRow }) {
  return (
    <>
      <span className="visit-list__who">{when}</span> <span className="visit-list__what">{what}</span>{" "}
      <span className="visit-list__when">{who}</span> <span className="visit-list__state">{state}</span>
    </>
  );
}
