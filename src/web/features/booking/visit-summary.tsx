import { useTranslations } from "use-intl";
import { useDuration } from "../../i18n/duration.ts";
import { TextLink } from "../../ui/button/text-link.tsx";
import { DateLeaf } from "../../ui/leaf/date-leaf.tsx";
import { SummaryList, type SummaryRow } from "../../ui/summary/summary-list.tsx";
import { Price } from "./service-head.tsx";
import type { HeadView, VisitView } from "./views.ts";

interface Props {
  head: HeadView;
  visit: VisitView;
  changeHref: string;
}

/** What stands beside the forms: the visit that is held. */
export function VisitSummary({ head, visit, changeHref }: Props) {
  const t = useTranslations();
  const duration = useDuration();
  const rows: SummaryRow[] = [
    { icon: "tag", term: t("booking.summary.what"), value: head.service.name, note: duration(visit.duration) },
    {
      icon: "calendar",
      term: t("booking.summary.when"),
      value: (
        <>
          {visit.date}
          <br />
          <span className="numerals">{visit.times}</span>
        </>
      ),
      note:
        visit.atBusiness === null
          ? visit.zone
          : `${visit.zone} · ${t("booking.zone.business", { time: visit.atBusiness, city: head.provider.name })}`,
      action: <TextLink to={changeHref}>{t("booking.details.change")}</TextLink>,
    },
    {
      icon: visit.members.length > 1 ? "people" : "person",
      term: t("booking.summary.who"),
      value: visit.members.join(", "),
    },
    { icon: "card", term: t("booking.summary.price"), value: <Price head={{ ...head, price: visit.price }} /> },
  ];
  return (
    <section className="visit" aria-label={t("booking.summary.label")}>
      <DateLeaf {...visit.leaf} />
      <SummaryList rows={rows} />
    </section>
  );
}
