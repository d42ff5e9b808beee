import { useEffect } from "react";
import { ButtonLink } from "../../../ui/button/button-link.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { RichText } from "../../../ui/rich-text/rich-text.tsx";
import { Outcome } from "../../../ui/shell/outcome.tsx";
import { PriceList } from "../../../ui/summary/price-list.tsx";
import { SummaryList } from "../../../ui/summary/summary-list.tsx";
import { forgetHold } from "../state/use-hold.ts";
import type { BookingData } from "../booking-views.ts";
import { CalendarLinks } from "./calendar-links.tsx";
import { GuestSeats } from "./guest-seats.tsx";
import { ManageLinks } from "./manage-links.tsx";
import { SeriesDates } from "./series-dates.tsx";
import { useOutcomeRows } from "./use-outcome-rows.tsx";

type OutcomeData = Extract<BookingData, { step: "outcome" }>;

/** The outcome of a booking. A confirmed booking offers calendar links; every other outcome offers a next step. */
export function OutcomePage({ data }: { data: OutcomeData }) {
  useEffect(() => forgetHold(), []);
  const { words, visit, thankYou, reason, lines, total, head, next } = data;
  const look = leafLooks[data.state];
  const isOver = look === "void";
  return (
    <Outcome leaf={visit.time === null ? undefined : { ...visit.time.leaf, look }} {...words}>
      {data.mailed !== null && <p>{data.mailed}</p>}
      {thankYou !== null && <RichText {...thankYou} />}
      {data.onward !== null && (
        <p>
          <ButtonLink to={data.onward.href} reloadDocument target="_top">
            {data.onward.label}
          </ButtonLink>
        </p>
      )}
      {reason !== null && (
        <blockquote className="outcome__quote">
          <p className="small muted">{reason.term}</p>
          <p>{reason.text}</p>
        </blockquote>
      )}
      <div className="outcome__columns">
        <SummaryList hasTerms rows={useOutcomeRows(data, isOver)} />
        {total > 0 && !isOver && (
          <PriceList currency={head.currency} lines={lines} total={total} payNow={data.paid} isPaid={data.paid > 0} />
        )}
      </div>
      {data.series !== null && <SeriesDates series={data.series} />}
      <CalendarLinks calendar={data.calendar} />
      {data.seats !== null && <GuestSeats seats={data.seats} />}
      {data.manage !== null && <ManageLinks manage={data.manage} />}
      {data.contact !== null && <p className="muted">{data.contact}</p>}
      <p>
        {next.isInstead ? (
          <ButtonLink to={next.href}>{next.label}</ButtonLink>
        ) : (
          <TextLink isStandalone to={next.href}>
            {next.label}
          </TextLink>
        )}
      </p>
      <p className="small">
        {/* The erasing page forbids framing, so it opens in the whole window. */}
        <TextLink to={data.data.href} reloadDocument target="_top">
          {data.data.label}
        </TextLink>
      </p>
    </Outcome>
  );
}

const leafLooks = {
  scheduled: "marked",
  rescheduled: "marked",
  requested: "plain",
  declined: "void",
  cancelled: "void",
  "seat-cancelled": "void",
  withdrawn: "void",
  past: "plain",
} as const;
