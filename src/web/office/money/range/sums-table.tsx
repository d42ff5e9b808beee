import { useTranslations } from "use-intl";
import type { MoneyRangeView } from "../../shared/money/money-views.ts";
import { Sums } from "../../shared/money/sums.tsx";

/** The sums of one currency: by method, by member, and what is special. */
export function SumsTables({ sums }: { sums: MoneyRangeView["sums"] }) {
  const t = useTranslations();
  return sums.map(({ currency, total, methods, members, hasTips, others }) => (
    <div key={currency} className="money-sums">
      <section className="office-section" aria-labelledby={`methods-${currency}`}>
        <h2 id={`methods-${currency}`}>{t("console.till.byMethod")}</h2>
        <table className="money-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t("console.till.byMethod")}</span>
              </th>
              <th scope="col">{t("console.till.in")}</th>
              <th scope="col">{t("console.till.out")}</th>
              <th scope="col">{t("console.till.sum")}</th>
            </tr>
          </thead>
          <tbody>
            {methods.map((method) => (
              <tr key={method.name}>
                <th scope="row">{method.name}</th>
                <td className="money">{method.in}</td>
                <td className="money">{method.out}</td>
                <td className="money">{method.sum}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Sums rows={[total, ...others]} />
      </section>
      <section className="office-section" aria-labelledby={`members-${currency}`}>
        <h2 id={`members-${currency}`}>{t("console.till.byMember")}</h2>
        <table className="money-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t("console.till.byMember")}</span>
              </th>
              <th scope="col">{t("console.till.work")}</th>
              <th scope="col">{t("console.till.title")}</th>
              {hasTips && <th scope="col">{t("console.tip.amount")}</th>}
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.name}>
                <th scope="row">{member.name}</th>
                <td className="money">{member.work}</td>
                <td className="money">{member.money}</td>
                {hasTips && <td className="money">{member.tips}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="small muted">{t("console.till.workHint")}</p>
      </section>
    </div>
  ));
}
