import { useTranslations } from "use-intl";
import { OfficeIcon } from "../../shared/frame/office-icons.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import type { ClosingView, MoneyDayView, MovementRow } from "../../shared/money/money-views.ts";
import { SumsTables } from "../range/sums-table.tsx";
import { Sums } from "../../shared/money/sums.tsx";

/** The money of one day: sums, every movement, what is still owed, and the count of the drawer. */
export function MoneyDayPage({ view }: { view: MoneyDayView }) {
  const t = useTranslations();
  return (
    <div className="office-sheet">
      <title>{view.name}</title>
      <header className="money-head oxford">
        <h1>{view.title}</h1>
        <nav className="money-head__links" aria-label={view.title}>
          {view.previous !== null && (
            <OfficeLink to={view.previous.href} label={view.previous.label} className="money-head__step">
              <OfficeIcon name="left" />
            </OfficeLink>
          )}
          {view.next !== null && (
            <OfficeLink to={view.next.href} label={view.next.label} className="money-head__step">
              <OfficeIcon name="right" />
            </OfficeLink>
          )}
          {view.links.map(({ label, href }) => (
            <OfficeLink key={href} to={href}>
              {label}
            </OfficeLink>
          ))}
        </nav>
      </header>
      {view.empty !== null && <p>{view.empty}</p>}
      <SumsTables sums={view.sums} />
      {view.movements.length > 0 && (
        <section className="office-section" aria-labelledby="movements">
          <h2 id="movements">{t("console.till.movements")}</h2>
          <ol className="money-rows">
            {view.movements.map((row) => (
              <MovementItem key={row.id} row={row} />
            ))}
          </ol>
          {view.lateNote !== null && <p className="small muted">{view.lateNote}</p>}
        </section>
      )}
      {(view.closings.length > 0 || view.close !== null) && (
        <section className="office-section" aria-labelledby="till">
          <h2 id="till">{t("console.till.close")}</h2>
          {view.closings.map((closing) => (
            <Closing key={closing.text} closing={closing} />
          ))}
          <div className="office-buttons">
            {view.close !== null && (
              <OfficeLink to={view.close} look="primary">
                {t("console.till.close")}
              </OfficeLink>
            )}
            {view.reopen !== null && <OfficeLink to={view.reopen}>{t("console.till.reopen")}</OfficeLink>}
          </div>
        </section>
      )}
      <Due title={t("console.till.over")} due={view.owedBack} />
      <Due title={t("console.till.unpaid")} due={view.unpaid} />
      <Due title={t("console.till.deposits")} due={view.deposits} />
    </div>
  );
}

function MovementItem({ row }: { row: MovementRow }) {
  const className = row.isLate ? "money-row money-row--late" : "money-row";
  const content = (
    <>
      <time className="money-row__time" dateTime={row.start}>
        {row.time}
      </time>{" "}
      <span className="money-row__text">
        <span className="money-row__title">{row.title}</span> <span className="small muted">{row.text}</span>
      </span>{" "}
      <span className={row.isOut ? "money money-row__out" : "money"}>{row.amount}</span>
    </>
  );
  return (
    <li>
      {row.href === null ? (
        <div className={className}>{content}</div>
      ) : (
        <OfficeLink to={row.href} className={className}>
          {content}
        </OfficeLink>
      )}
    </li>
  );
}

/** A long list is folded away, with its sum. */
const mostOpen = 12;

function Due({ title, due: { rows, sum } }: { title: string; due: MoneyDayView["unpaid"] }) {
  if (rows.length === 0) return null;
  return (
    <details className="money-due" open={rows.length <= mostOpen}>
      <summary>
        <h2>{title}</h2> <span className="money">{sum}</span>
      </summary>
      <ul className="money-rows">
        {rows.map(({ href, who, when, amount }) => (
          <li key={href}>
            <OfficeLink to={href} className="money-row money-row--due">
              <span className="money-row__text">
                <span className="money-row__title">{who}</span> <span className="small muted">{when}</span>
              </span>{" "}
              <span className="money">{amount}</span>
            </OfficeLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Closing({ closing: { text, rows, difference, remark } }: { closing: ClosingView }) {
  return (
    <div className="money-closing">
      <p>{text}</p>
      <Sums rows={rows} />
      {difference !== null && <p className={`badge badge--${difference.tone}`}>{difference.text}</p>}
      {remark !== "" && <p className="money-closing__remark">{remark}</p>}
    </div>
  );
}
