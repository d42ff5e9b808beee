import type { MisfitBooking } from "#use-cases/office/set-up/misfits/find-misfits.ts";
import type { Translator } from "../../i18n/translator.ts";

/** Why a visit no longer fits, in a few words. */
export function misfitWords({ code }: MisfitBooking["why"], t: Translator): string {
  switch (code) {
    case "busy":
    case "full":
    case "no-seats":
      return t("console.attention.why.busy");
    case "resource":
      return t("console.attention.why.room");
    case "closed":
    case "closure":
    case "day-off":
    case "season":
    case "service-hours":
      return t("console.attention.why.hours");
    case "past":
    case "notice":
    case "window":
    case "daily-cap":
    case "period-cap":
    case "service-unknown":
    case "member-unknown":
    case "duration-not-offered":
    case "nothing-chosen":
    case "too-many-lines":
    case "too-many-seats":
    case "off-timetable":
      return t("console.attention.why.other");
  }
}
