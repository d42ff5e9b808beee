import type { Meeting } from "#domain/booking/meeting-point.ts";
import type { Translator } from "./translator.ts";

interface Facts {
  meeting: Meeting;
  /** "16 November" */
  date: string;
  /** Empty if the text must not name the reader. */
  name: string;
  /** A phone call is with the booker alone. */
  isGuest: boolean;
}

/** "See you on 16 November, Ada.", or who calls whom. */
export function sayMeeting({ meeting, date, name, isGuest }: Facts, t: Translator): string {
  const isNamed = name !== "";
  if (meeting === "video")
    return isNamed ? t("meeting.video.title", { date, name }) : t("meeting.video.titlePlain", { date });
  if (meeting === "we-call" && !isGuest)
    return isNamed ? t("meeting.weCall.title", { date, name }) : t("meeting.weCall.titlePlain", { date });
  if (meeting === "you-call" && !isGuest)
    return isNamed ? t("meeting.youCall.title", { date, name }) : t("meeting.youCall.titlePlain", { date });
  return isNamed ? t("outcome.scheduled.title", { date, name }) : t("outcome.scheduled.titlePlain", { date });
}
