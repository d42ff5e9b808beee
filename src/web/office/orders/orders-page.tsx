import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { OfficeForm, type FormResult } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import { handOverField, type OrdersView, type OrderView } from "../shared/money/money-views.ts";
import { Sums } from "../shared/money/sums.tsx";
import "../shared/front-desk/front-desk.css";
import "../shared/money/money.css";

/** Everything that was bought, and what is still to be handed over. */
export function OrdersPage({ view }: { view: OrdersView }) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={view.title}>
      <nav className="money-head__links" aria-label={view.title}>
        {view.filters.map(({ label, href, isCurrent }) => (
          <OfficeLink key={href} to={href} isCurrent={isCurrent}>
            {label}
          </OfficeLink>
        ))}
      </nav>
      {view.empty !== null && (
        <div>
          <p>{view.empty.text}</p>
          <p className="muted">{view.empty.hint}</p>
        </div>
      )}
      {view.rows.length > 0 && (
        <ul className="money-rows">
          {view.rows.map(({ href, who, what, when, state, amount }) => (
            <li key={href}>
              <OfficeLink to={href} className="money-row money-row--due">
                <span className="money-row__text">
                  <span className="money-row__title">{who}</span> <span>{what}</span>{" "}
                  <span className="small muted">
                    {when} · {state}
                  </span>
                </span>{" "}
                <span className="money">{amount}</span>
              </OfficeLink>
            </li>
          ))}
        </ul>
      )}
      {view.older !== null && (
        <p>
          <OfficeLink to={view.older}>{t("console.till.orders.older")}</OfficeLink>
        </p>
      )}
    </Sheet>
  );
}

/** One order. */
export function OrderPage({ view, result }: { view: OrderView; result: FormResult | undefined }) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      {result !== undefined && <Notice tone="error" title={result.fault} isLive />}
      <p className="office-badges">
        {view.badges.map(({ text, tone }) => (
          <span key={text} className={`badge badge--${tone}`}>
            {text}
          </span>
        ))}
      </p>
      <div className="money-form">
        {view.contact.map(({ text, href }) => (
          <p key={href}>
            <a href={href}>{text}</a>
          </p>
        ))}
        {view.address.length > 0 && <p className="money-address">{view.address.join("\n")}</p>}
        <section className="office-section" aria-labelledby="goods">
          <h2 id="goods">{t("console.till.orders.goods")}</h2>
          <Sums rows={view.lines.map(({ title, amount, left }) => ({ term: title, amount, note: left }))} />
          <Sums rows={view.rows} />
        </section>
        {view.credits.map(({ id, title, href, print }) => (
          <p key={id} className="sold-credit">
            {href === null ? <span>{title}</span> : <OfficeLink to={href}>{title}</OfficeLink>}{" "}
            {print !== null && (
              <OfficeLink to={print.href} look="primary" label={print.label}>
                {print.text}
              </OfficeLink>
            )}
          </p>
        ))}
        {view.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <div className="office-buttons">
          {view.handOver !== null && (
            <OfficeForm
              fields={handOverField}
              className="office-form--inline"
              action={view.handOver.action}
              values={view.handOver.values}
            >
              <Button type="submit" look={view.handOver.isPrimary ? "primary" : "quiet"}>
                {view.handOver.text}
              </Button>
            </OfficeForm>
          )}
          {view.invoices !== null && <OfficeLink to={view.invoices}>{t("console.invoices.title")}</OfficeLink>}
          {view.sellMore !== null && <OfficeLink to={view.sellMore.href}>{view.sellMore.text}</OfficeLink>}
          {view.reverse !== null && <OfficeLink to={view.reverse.href}>{view.reverse.text}</OfficeLink>}
          {view.refund !== null && <OfficeLink to={view.refund}>{t("console.till.refund")}</OfficeLink>}
          <OfficeLink to={view.back.href}>{view.back.text}</OfficeLink>
        </div>
      </div>
    </Sheet>
  );
}
