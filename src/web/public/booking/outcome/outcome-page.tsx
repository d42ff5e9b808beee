import { useEffect } from "react";
import { ButtonLink } from "../../../ui/button/button-link.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { RichText } from "../../../ui/rich-text/rich-text.tsx";
import { Outcome } from "../../../ui/shell/outcome.tsx";
import { forgetHold } from "../state/use-hold.ts";
import type { BookingData } from "../page/booking-views.ts";
import { CalendarLinks } from "./calendar-links.tsx";
import { GuestSeats } from "./guest-seats.tsx";
import { ManageLinks } from "./manage-links.tsx";
import { SeriesDates } from "./series-dates.tsx";
import { Ticket } from "./ticket.tsx";

type OutcomeData = Extract<BookingData, { step: "outcome" }>;

/**
 * The outcome of a booking: words and the next step beside a ticket. A confirmed booking leads to the visitor's
 * calendar; every other outcome has its own next step.
 */
export function OutcomePage({ data }: { data: OutcomeData }) {
  useEffect(() => forgetHold(), []);
  const { words, visit, thankYou, reason, next } = data;
  const look = leafLooks[data.state];
  const isVoid = look === "void";
  return (
    <Outcome
      leaf={visit.time === null ? undefined : { ...visit.time.leaf, look }}
      {...words}
      aside={<Ticket data={data} isVoid={isVoid} />}
      lead={
        <>
          {data.mailed !== null && <p>{data.mailed}</p>}
          {reason !== null && (
            <blockquote className="outcome__quote">
              <p className="small muted">{reason.term}</p>
              <p>{reason.text}</p>
            </blockquote>
          )}
          {thankYou !== null && <RichText {...thankYou} />}
          {data.onward !== null && (
            <p>
              <ButtonLink to={data.onward.href} reloadDocument target="_top">
                {data.onward.label}
              </ButtonLink>
            </p>
          )}
          <CalendarLinks calendar={data.calendar} />
          {next.isInstead && (
            <p>
              <ButtonLink to={next.href}>{next.label}</ButtonLink>
            </p>
          )}
        </>
      }
      foot={data.manage !== null && <ManageLinks manage={data.manage} />}
    >
      {data.series !== null && <SeriesDates series={data.series} />}
      {data.seats !== null && <GuestSeats seats={data.seats} />}
      <div className="outcome__end">
        {!next.isInstead && (
          <TextLink isStandalone to={next.href}>
            {next.label}
          </TextLink>
        )}
        {/* The erasing page forbids framing, so it opens in the whole window. */}
        <TextLink className="small" to={data.data.href} reloadDocument target="_top">
          {data.data.label}
        </TextLink>
      </div>
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
