import { useTranslations } from "use-intl";
import { AddressText, ContactText } from "../../../ui/contact/contact-text.tsx";
import { SummaryLines, type SummaryRow } from "../../../ui/summary/summary-list.tsx";
import { usePersonName } from "../state/use-person-name.ts";
import type { BookingHeadView } from "../page/booking-views.ts";
import type { OutcomeStep } from "../page/outcome-views.ts";
import type { TimeWords } from "../visit/visit-views.ts";

/** The rows of the summary: what, when, who, where. */
export function useOutcomeRows(data: OutcomeStep & { head: BookingHeadView }, isOver: boolean): SummaryRow[] {
  const t = useTranslations();
  const nameOf = usePersonName();
  const { state, visit, former, head, where, guests, reference, refund } = data;
  const { time, lines, members } = visit;
  const isParty = new Set(lines.map(({ person }) => person)).size > 1;
  const rows: SummaryRow[] = [
    {
      icon: "calendar",
      term: state === "requested" && time !== null ? t("booking.request.time") : t("booking.summary.when"),
      value: time === null ? t("booking.summary.toBeAgreed") : <When time={time} isOver={isOver} />,
      note: time?.zone,
    },
  ];
  if (former !== null) rows.push({ icon: "clock", term: former.term, value: <s>{former.time}</s> });
  rows.push({
    icon: "tag",
    term: t("booking.summary.what"),
    value: (
      <SummaryLines
        lines={lines.map(({ person, turn, name, length, member, place }) => ({
          id: `${person} ${turn}`,
          value: name,
          note: [
            ...(isParty ? [nameOf(person)] : []),
            length,
            lines.length > 1 && member !== null ? member : head.provider.name,
            ...(place === "" ? [] : [place]),
          ].join(" · "),
        }))}
      />
    ),
  });
  if (members.length > 0)
    rows.push({
      icon: members.length > 1 ? "people" : "person",
      term: t("booking.summary.who"),
      value: members.join(", "),
    });
  if (where !== null)
    rows.push({
      icon: "pin",
      term: t("booking.summary.where"),
      value: where.label,
      note: <Where where={where} isOver={isOver} />,
    });
  if (guests !== null) rows.push({ icon: "people", term: t("booking.summary.guests"), value: guests });
  if (reference !== null)
    rows.push({
      icon: "info",
      term: t("booking.summary.reference"),
      value: <span className="numerals">{reference}</span>,
    });
  if (refund !== null) rows.push({ icon: "card", term: refund.term, value: refund.text });
  return rows;
}

function Where({ where: { detail, link }, isOver }: { where: NonNullable<OutcomeStep["where"]>; isOver: boolean }) {
  return (
    <>
      <span>{link === null ? <ContactText text={detail} /> : <AddressText text={detail} />}</span>
      {link !== null && !isOver && (
        <a className="text-link summary__link" href={link.href} target="_blank" rel="noopener noreferrer">
          {link.label}
        </a>
      )}
    </>
  );
}

function When({ time, isOver }: { time: TimeWords; isOver: boolean }) {
  const Text = isOver ? "s" : "span";
  return (
    <>
      <Text>{time.date}</Text>
      <br />
      <Text>{time.times}</Text>
    </>
  );
}
