import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { DateTimeField } from "../../../ui/field/date-time-field.tsx";
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
        <DateTimeField
          type="date"
          name="from"
          label={t("console.till.from")}
          defaultValue={view.from}
          isOptional="unsaid"
        />
        <DateTimeField type="date" name="to" label={t("console.till.to")} defaultValue={view.to} isOptional="unsaid" />
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
