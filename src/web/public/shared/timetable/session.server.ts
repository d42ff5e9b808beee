import { floorToInstant, formatInstant } from "#domain/time/instant.ts";
import type { ListedSession } from "#use-cases/offers/timetable/read-timetable.ts";
import { dayIn, formatPlainDay, formatLeaf, formatTime, type Viewer } from "../../../i18n/formats.ts";
import { formatDuration } from "../../../i18n/duration.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import type { SessionView } from "../../../ui/timetable/week-views.ts";

/** What the words of a session depend on. */
export interface SessionWords {
  viewer: Viewer;
  currency: string;
  now: Date;
  t: Translator;
  people: number;
  hrefOf: (session: ListedSession) => string;
  /** The waiting list of a full session. Null if it has none. */
  waitingOf: (session: ListedSession) => string | null;
  /** The waiting list of a whole day. Null if there is none. */
  waitingOfDay?: (day: string) => string | null;
}

/** A session in the viewer's language and on the viewer's clock. */
export function presentSession(session: ListedSession, words: SessionWords): SessionView {
  const { viewer, t, currency, people } = words;
  const { service, givers, rooms } = session;
  const from = session.startsAt.getTime();
  const to = session.endsAt.getTime();
  const { state, status } = presentSeats(session, people, t);
  const waiting = session.state === "full" ? words.waitingOf(session) : null;
  return {
    id: session.id,
    value: formatInstant(floorToInstant(from)),
    time: formatTime(from, viewer),
    length: formatDuration(Math.round((to - from) / 60_000), t),
    leaf: formatLeaf(from, viewer),
    name: service.name,
    lang: service.langs?.name,
    by: [givers.map(({ name }) => name).join(", "), rooms.map(({ name }) => name).join(", ")]
      .filter((part) => part !== "")
      .join(" · "),
    price:
      session.state === "cancelled" || session.state === "course" ? null : priceOf(session, currency, viewer.locale, t),
    state,
    status,
    note: noteOf(session, words),
    href: session.state === "open" || session.state === "course" ? words.hrefOf(session) : null,
    waiting: waiting === null ? null : { label: t("timetable.waiting"), href: waiting },
  };
}

function priceOf({ price, service }: ListedSession, currency: string, locale: string, t: Translator): string {
  if (price === 0) return t("booking.summary.free");
  const amount = formatMoney(price, currency, locale);
  return service.pricePer === "person" ? t("home.price.each", { price: amount }) : amount;
}

/** What is special about this date: where it was before, and why. */
function noteOf({ movedFrom, reason, state }: ListedSession, { viewer, t }: SessionWords): string | null {
  if (state === "cancelled" || movedFrom === null) return reason;
  const at = movedFrom.getTime();
  const day = formatPlainDay(dayIn(at, viewer.zone), viewer.locale);
  const moved = t("timetable.moved", { day, time: formatTime(at, viewer) });
  return reason === null ? moved : `${moved} ${reason}`;
}

/** At most this many seats, or a quarter of them, are few. */
const few = 5;

type Seats = Pick<ListedSession, "state" | "seats" | "seatsLeft"> & {
  service: { showSeats: "words" | "numbers" | "never" };
};

/** How many seats are left, in words, or why the session cannot be booked. */
export function presentSeats(
  { state, seats, seatsLeft, service: { showSeats } }: Seats,
  people: number,
  t: Translator,
): Pick<SessionView, "state" | "status"> {
  if (state === "cancelled") return { state, status: t("timetable.cancelled") };
  if (state === "course") return { state: "open", status: t("course.part") };
  if (state === "closed") return { state, status: t("timetable.closed") };
  if (state === "full") {
    const isPart = seatsLeft > 0 && showSeats !== "never";
    return {
      state,
      status: isPart
        ? t("timetable.notEnough", { seats: t("offer.seats", { count: seatsLeft }), people })
        : t("timetable.full"),
    };
  }
  if (showSeats === "never") return { state, status: "" };
  const isFew = seatsLeft <= few || seatsLeft <= seats / 4;
  if (!isFew && showSeats === "words") return { state, status: t("timetable.plenty") };
  return { state: isFew && seatsLeft < seats ? "few" : state, status: countSeats(seatsLeft, t) };
}

function countSeats(count: number, t: Translator): string {
  return count === 1 ? t("timetable.last") : t("offer.seats", { count });
}
