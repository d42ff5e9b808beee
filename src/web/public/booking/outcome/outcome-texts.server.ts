import type { Meeting } from "#domain/booking/meeting-point.ts";
import type { OutcomeState, OutcomeStep } from "../page/outcome-views.ts";
import type { VisitView } from "../visit/visit-views.ts";
import { sayMeeting } from "../../../i18n/say-meeting.ts";
import type { Translator } from "../../../i18n/translator.ts";

interface Facts {
  state: OutcomeState;
  visit: VisitView;
  meeting: Meeting;
  /** The name of the booker or guest who sees the page. */
  name: string;
  /** The booker's first name, on a guest's page. */
  invitedBy: string | null;
  contactMethod: string;
  /** The number of active dates in its series. */
  dates: number;
  /** Whether the dates are those of a course. */
  isOfCourse: boolean;
  /** The number of dates that were cancelled together. */
  cancelled: number;
  /** Until when a missed date can be made up, or what it makes up. */
  makeUp: string | null;
  /** What the business did to the booked visit. */
  businessChange: "cancelled" | "moved" | null;
}

export function presentOutcomeTexts(facts: Facts, t: Translator): OutcomeStep["words"] {
  const { state, visit, contactMethod } = facts;
  const keep = t("outcome.scheduled.keep");
  switch (state) {
    case "scheduled": {
      const text = facts.businessChange === "moved" ? t("outcome.business.moved") : invited(facts, t);
      return { page: t("outcome.scheduled.page"), title: seeYou(facts, t), text: `${thanks(facts, t)}${text} ${keep}` };
    }
    case "rescheduled": {
      const isOurs = facts.businessChange === "moved";
      const text = `${isOurs ? t("outcome.business.moved") : t("outcome.rescheduled.text")} ${keep}`;
      return { page: t("outcome.rescheduled.page"), title: seeYou(facts, t), text };
    }
    case "requested": {
      const text =
        contactMethod === "" ? t("outcome.requested.textPlain") : t("outcome.requested.text", { contactMethod });
      return {
        page: t("outcome.requested.page"),
        title: t("outcome.requested.title"),
        text: `${thanks(facts, t)}${text} ${keep}`,
      };
    }
    case "declined": {
      const page = t("outcome.declined.page");
      return { page, title: t("outcome.declined.title"), text: t("outcome.declined.text") };
    }
    case "cancelled": {
      const page = t("outcome.cancelled.page");
      const { cancelled: count } = facts;
      const title = count > 1 ? t("series.cancelledTogether", { count }) : t("outcome.cancelled.title");
      const isOurs = facts.businessChange === "cancelled";
      const text = isOurs ? t("outcome.business.cancelled") : (facts.makeUp ?? t("outcome.cancelled.text"));
      return { page, title, text: isOurs && facts.makeUp !== null ? `${text} ${facts.makeUp}` : text };
    }
    case "seat-cancelled": {
      const page = t("outcome.seatCancelled.page");
      return { page, title: t("outcome.seatCancelled.title"), text: t("outcome.seatCancelled.text") };
    }
    case "withdrawn": {
      const page = t("outcome.withdrawn.page");
      return { page, title: t("outcome.withdrawn.title"), text: t("outcome.withdrawn.text") };
    }
    case "past": {
      const title = t("outcome.past.title", { day: visit.time?.day ?? "" });
      return { page: t("outcome.past.page"), title, text: t("outcome.past.text") };
    }
  }
}

/** Thanks the booker. A guest did not book, so a guest's page leaves it out. */
function thanks({ invitedBy }: Facts, t: Translator): string {
  return invitedBy === null ? `${t("outcome.thanks")} ` : "";
}

function invited(facts: Facts, t: Translator): string {
  const { invitedBy } = facts;
  return invitedBy === null ? scheduled(facts, t) : t("outcome.scheduled.invited", { name: invitedBy });
}

function scheduled({ dates: count, isOfCourse, makeUp }: Facts, t: Translator): string {
  if (makeUp !== null) return `${t("outcome.scheduled.text")} ${makeUp}`;
  if (isOfCourse) return t("course.scheduled", { count });
  return count > 1 ? t("series.scheduled", { count }) : t("outcome.scheduled.text");
}

function seeYou({ visit: { time }, meeting, name, invitedBy }: Facts, t: Translator): string {
  // A title never parts a day from its month.
  const date = time === null ? "" : t("meeting.at", { date: unbroken(time.dayOfMonth), time: time.start });
  return sayMeeting({ meeting, date, name, isGuest: invitedBy !== null }, t);
}

function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
