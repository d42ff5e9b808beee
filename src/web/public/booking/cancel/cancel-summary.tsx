import { useTranslations } from "use-intl";
import { useDuration } from "../../../i18n/duration.ts";
import { SummaryList, type SummaryRow } from "../../../ui/summary/summary-list.tsx";
import type { CancelView } from "./cancel-views.ts";

/** The visit or the dates that would be cancelled. */
export function CancelSummary({ view }: { view: CancelView }) {
  const t = useTranslations();
  const duration = useDuration();
  const { time, what, who, where, reference, refund } = view;
  const rows: SummaryRow[] = [
    {
      icon: "calendar",
      term: t("booking.summary.when"),
      value:
        time === null ? (
          t("booking.summary.toBeAgreed")
        ) : (
          <>
            {time.date}
            <br />
            {time.times}
          </>
        ),
      note: time?.zone,
    },
    {
      icon: "tag",
      term: t("booking.summary.what"),
      value: what.map(({ name, duration: minutes }) => `${name} (${duration(minutes)})`).join(", "),
      note: view.provider,
    },
  ];
  if (who.length > 0)
    rows.push({ icon: who.length > 1 ? "people" : "person", term: t("booking.summary.who"), value: who.join(", ") });
  if (where !== null)
    rows.push({ icon: "pin", term: t("booking.summary.where"), value: where.label, note: where.detail });
  if (reference !== null)
    rows.push({
      icon: "info",
      term: t("booking.summary.reference"),
      value: <span className="numerals">{reference}</span>,
    });
  if (refund !== null) rows.push({ icon: "card", term: refund.term, value: refund.text });
  return (
    <div className="cancel-page__what">
      <SummaryList hasTerms rows={rows} />
    </div>
  );
}
