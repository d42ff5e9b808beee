import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { useHref } from "../../../ui/navigation/shown.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import type { MoneyRangeView } from "../../shared/money/money-views.ts";
import { SumsTables } from "./sums-table.tsx";
import "../../shared/money/money.css";

/** The money of several days, and a file for an accountant. */
export function MoneyRangePage({ view }: { view: MoneyRangeView }) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={view.title}>
      {view.fault !== null && <Notice tone="error" title={view.fault} isLive />}
      <form className="money-range" method="get" action={useHref(view.action)}>
        <Day name="from" label={t("console.till.from")} value={view.from} />
        <Day name="to" label={t("console.till.to")} value={view.to} />
        <Button type="submit" look="quiet">
          {t("console.till.show")}
        </Button>
      </form>
      {view.empty !== null && <p>{view.empty}</p>}
      <SumsTables sums={view.sums} />
      {view.csv !== null && (
        <p>
          <OfficeLink to={view.csv} look="quiet">
            {t("console.till.csv")}
          </OfficeLink>
        </p>
      )}
      {view.days.length > 0 && (
        <ul className="money-rows">
          {view.days.map(({ href, day, amount }) => (
            <li key={`${href} ${amount}`}>
              <OfficeLink to={href} className="money-row money-row--due">
                <span className="money-row__text">{day}</span> <span className="money">{amount}</span>
              </OfficeLink>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={name}>
        {label}
      </label>
      <input className="input" type="date" id={name} name={name} defaultValue={value} />
    </div>
  );
}
