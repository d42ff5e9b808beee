import type { ListedSession } from "#use-cases/offers/timetable/read-timetable.ts";
import type { Translator } from "../../i18n/translator.ts";
import type { SessionView } from "../../ui/timetable/week-views.ts";

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
