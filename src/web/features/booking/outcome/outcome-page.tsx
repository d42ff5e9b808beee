import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useDuration } from "../../../i18n/duration.ts";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { Outcome } from "../../../ui/shell/outcome.tsx";
import { PriceList } from "../../../ui/summary/price-list.tsx";
import { SummaryList, type SummaryRow } from "../../../ui/summary/summary-list.tsx";
import { useAddress } from "../use-address.ts";
import { forgetHold } from "../use-release.ts";
import type { BookingData, CalendarLink } from "../views.ts";

type OutcomeData = Extract<BookingData, { step: "outcome" }>;

/** The happiest page: it says what was booked, and how not to forget it. */
export function OutcomePage({ data }: { data: OutcomeData }) {
  const t = useTranslations();
  const address = useAddress(data.query);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    forgetHold();
    box.current?.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, []);
  const { visit, links, thankYou, contactMethod, lines, total, head } = data;
  const title = useTitle(data);
  return (
    <div ref={box}>
      <Outcome
        leaf={visit.time?.leaf}
        title={title}
        text={`${data.state === "requested" ? t("booking.done.requestedText", { contactMethod }) : t("booking.done.text")} ${t("booking.done.keep")}`}
      >
        {thankYou !== "" && <p className="outcome__thanks">{thankYou}</p>}
        <div className="outcome__columns">
          <SummaryList hasTerms rows={useRows(data)} />
          {total > 0 && (
            <PriceList
              currency={head.currency}
              lines={lines.length > 1 ? lines : []}
              total={total}
              payNow={data.paid}
              isPaid={data.paid > 0}
            />
          )}
        </div>
        {links.length > 0 && (
          <section className="pick">
            <h2 className="outcome__heading">{t("booking.done.calendar")}</h2>
            <ul className="calendar-links">
              {links.map((link) => (
                <li key={link.kind}>
                  <CalendarAnchor link={link} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {contactMethod !== "" && <p className="muted">{t("booking.done.contact", { contactMethod })}</p>}
        <TextLink isStandalone to={head.again ?? address({ booking: null, staff: null, slot: null })}>
          {t("booking.done.another")}
        </TextLink>
      </Outcome>
    </div>
  );
}

function useTitle({ state, visit, firstName }: OutcomeData): string {
  const t = useTranslations();
  if (state === "requested" || visit.time === null) return t("booking.done.requested");
  const { weekday } = visit.time;
  return firstName === ""
    ? t("booking.done.titlePlain", { weekday })
    : t("booking.done.title", { weekday, name: firstName });
}

function useRows({ visit, head, where, guests, reference }: OutcomeData): SummaryRow[] {
  const t = useTranslations();
  const duration = useDuration();
  const rows: SummaryRow[] = [];
  const { time, lines, members } = visit;
  rows.push({
    icon: "calendar",
    term: t("booking.summary.when"),
    value: time === null ? t("booking.summary.toBeAgreed") : `${time.date}, ${time.times}`,
    ...(time !== null && {
      note:
        time.atBusiness === null
          ? time.zone
          : `${time.zone} · ${t("booking.zone.business", { time: time.atBusiness, city: head.provider.name })}`,
    }),
  });
  for (const { name, duration: minutes, member } of lines)
    rows.push({
      icon: "tag",
      term: t("booking.summary.what"),
      value: name,
      note: [duration(minutes), lines.length > 1 && member !== null ? member : head.provider.name].join(" · "),
    });
  if (members.length > 0)
    rows.push({
      icon: members.length > 1 ? "people" : "person",
      term: t("booking.summary.who"),
      value: members.join(", "),
    });
  if (where !== null)
    rows.push({ icon: "pin", term: t("booking.summary.where"), value: where.label, note: where.detail });
  if (guests.count > 0) {
    const row: SummaryRow = {
      icon: "people",
      term: t("booking.summary.guests"),
      value: t("booking.done.guests", { count: guests.count }),
    };
    rows.push(guests.named.length === 0 ? row : { ...row, note: guests.named.map(({ name }) => name).join(", ") });
  }
  rows.push({
    icon: "info",
    term: t("booking.summary.reference"),
    value: <span className="numerals">{reference}</span>,
  });
  return rows;
}

function CalendarAnchor({ link: { kind, href } }: { link: CalendarLink }) {
  const t = useTranslations();
  const names = {
    google: t("booking.done.google"),
    outlook: t("booking.done.outlook"),
    office: t("booking.done.office"),
    apple: t("booking.done.apple"),
  };
  if (kind === "apple") {
    return (
      <Link className="text-link" to={href} reloadDocument>
        {names[kind]}
      </Link>
    );
  }
  return (
    <a className="text-link" href={href} target="_blank" rel="noopener noreferrer">
      {names[kind]}
    </a>
  );
}
