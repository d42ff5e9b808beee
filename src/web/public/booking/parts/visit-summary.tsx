import { lazyPart } from "../../../ui/lazy-part.ts";
import { useTranslations } from "use-intl";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { DateLeaf } from "../../../ui/leaf/date-leaf.tsx";
import { ServicePicture } from "../../../ui/shell/service-picture.tsx";
import { SummaryList, type SummaryRow } from "../../../ui/summary/summary-list.tsx";
import { AboutServices } from "./about-services.tsx";
import { ChangeTime } from "./change-time.tsx";
import type { BookingQuery } from "../../shared/booking/state/query.ts";
import { useAddress } from "../state/use-address.ts";
import type { BookingHeadView } from "../page/booking-views.ts";
import type { HoldView, SeriesDateView, TimeWords, VisitView } from "../visit/visit-views.ts";

/** A page that opens with a calendar does not load its script. */
const LaterCart = lazyPart(async () => (await import("../services/cart-summary.tsx")).CartSummary);

interface Props {
  head: BookingHeadView;
  /** Null if nothing is held because the office finds a time. */
  visit: VisitView | null;
  /** Null if no time is reserved, as for a request. */
  hold: HoldView | null;
  query: BookingQuery;
  /** Set on the steps after the dates: adds a link to change how the visit repeats. */
  leadsToDates?: boolean;
  /** The form next to it, whose fields are kept when the visitor chooses another time. */
  form?: string;
}

/** The held visit, shown next to the forms. Narrow pages show what, when and how much, and fold the rest. */
export function VisitSummary({ head, visit, hold, query, leadsToDates = false, form }: Props) {
  const t = useTranslations();
  const address = useAddress(query);
  const lines = visit?.lines ?? head.lines;
  const [only] = lines;
  const time = visit?.time ?? null;
  const members = visit?.members ?? [];
  const dates = visit?.dates ?? [];
  const isCart = lines.length > 1;
  // The cart has the descriptions of its services.
  const about = isCart ? [] : head.about;
  const first: SummaryRow[] = [];
  const rest: SummaryRow[] = [];
  if (!isCart && only !== undefined)
    first.push({ icon: "tag", term: t("booking.summary.what"), value: only.name, note: only.length });
  first.push({
    icon: "calendar",
    term: head.isRequest && time !== null ? t("booking.request.time") : t("booking.summary.when"),
    value: time === null ? t("booking.summary.toBeAgreed") : <When time={time} />,
    ...(time !== null && {
      note: (
        <>
          <span>{time.zone}</span>
          {hold !== null && <HoldLine hold={hold} />}
        </>
      ),
      action: <ChangeTime query={query} form={form} />,
    }),
  });
  const isSeries = dates.length > 1;
  if (isSeries || (leadsToDates && visit?.once != null))
    first.push({
      icon: "repeat",
      term: t("booking.steps.repeat"),
      value: isSeries ? <MoreDates dates={dates} /> : visit?.once,
      action: leadsToDates && head.hasRepeats && (
        <TextLink to={address({ step: isSeries ? "dates" : "repeat" })}>
          {t("booking.details.change")}
          <span className="visually-hidden">: {t("booking.steps.repeat")}</span>
        </TextLink>
      ),
    });
  if (visit?.price != null) first.push({ icon: "card", term: t("booking.summary.price"), ...visit.price });
  if (members.length > 0)
    rest.push({
      icon: members.length > 1 ? "people" : "person",
      term: t("booking.summary.who"),
      value: members.join(", "),
    });
  if (visit?.guests != null) rest.push({ icon: "people", term: t("booking.summary.guests"), value: visit.guests });
  if (visit?.where != null)
    rest.push({ icon: "pin", term: t("booking.summary.where"), value: visit.where.label, note: visit.where.detail });
  return (
    <section className="visit" aria-label={t("booking.summary.label")}>
      {!query.hideDetails && <ServicePicture image={head.picture} />}
      {time !== null && <DateLeaf {...time.leaf} />}
      <SummaryList rows={first} />
      {isCart && (
        <LaterCart
          lines={lines}
          sums={visit?.sums ?? head.sums}
          about={head.about}
          changeHref={address({ step: "services" })}
        />
      )}
      {(rest.length > 0 || about.length > 0) && (
        <details className="fold">
          <summary>
            <span className="text-link">{t("ui.details")}</span>
          </summary>
          <div className="visit__more">
            {rest.length > 0 && <SummaryList rows={rest} />}
            <AboutServices about={about} />
          </div>
        </details>
      )}
    </section>
  );
}

function When({ time }: { time: TimeWords }) {
  return (
    <>
      {time.date}
      <br />
      <span className="numerals">{time.times}</span>
    </>
  );
}

/** How long the time is held, with a line that grows shorter. The line needs neither scripts nor styles to move. */
function HoldLine({ hold: { until, secondsLeft, percentLeft, canBeExtended } }: { hold: HoldView }) {
  const t = useTranslations();
  const words = { time: until };
  return (
    <span className="hold-line">
      {canBeExtended ? t("booking.hold.until", words) : t("booking.hold.ends", words)}
      <svg key={`${until} ${secondsLeft}`} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={percentLeft} height="1">
          <animate attributeName="width" to="0" dur={`${secondsLeft}s`} fill="freeze" />
        </rect>
      </svg>
    </span>
  );
}

/** The dates of a series in a narrow place: their number, and a list that opens. */
function MoreDates({ dates }: { dates: readonly SeriesDateView[] }) {
  const t = useTranslations();
  // Open from the start if the dates differ, because each may have its own price.
  return (
    <details className="more-dates" open={dates.some(({ facts }) => facts !== "") || undefined}>
      <summary>{t("series.count", { count: dates.length })}</summary>
      <ol>
        {dates.map(({ position, date, times, facts }) => (
          <li key={position}>
            {date}
            <br />
            <span className="numerals muted">{times}</span>{" "}
            {facts !== "" && <span className="summary__note">{facts}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
