import type { MessageKey } from "#domain/locales/messages.ts";
import type { Waiver } from "#domain/office/booking/waivers.ts";
import type { Obstacle } from "#use-cases/office/booking/move/ask-move.ts";
import { formatTimes, type Viewer } from "../../../i18n/formats.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { nameOf } from "../front-desk/visit-words.server.ts";

const rules = {
  grid: "console.override.grid",
  hours: "console.override.hours",
  blocks: "console.override.blocks",
  calendars: "console.override.calendars",
  buffers: "console.override.buffers",
  cap: "console.override.cap",
  seats: "console.override.seats",
  giver: "console.override.giver",
  overlap: "console.override.overlap",
} as const satisfies Record<Waiver, MessageKey>;

/** A rule that is in the way, in a sentence. */
export function ruleWords(rule: Waiver, t: Translator): string {
  return t(rules[rule]);
}

/** What keeps the office from a start. A visit that the operator may not see is only "taken". */
export function obstacleWords(
  { what, rules: others, sessions, rooms }: Obstacle,
  viewer: Viewer,
  t: Translator,
): string {
  switch (what.code) {
    case "sessions": {
      const names = sessions.map((session) => sessionWords(session, viewer, t));
      return t("console.override.inTheWay", { what: names.length === 0 ? t("console.day.taken") : names.join("; ") });
    }
    case "resource":
      return t("console.override.inTheWay", { what: rooms.join(", ") });
    case "not-allowed":
      return t("console.override.needsOther", { rules: others.map((rule) => ruleWords(rule, t)).join(" ") });
    case "past":
      return t("console.override.past");
    case "window":
      return t("console.override.horizon");
    case "no-seats":
      return t("console.override.noSeats");
    case "closed":
    case "closure":
    case "day-off":
    case "season":
    case "notice":
      return t("console.override.noSession");
    case "busy":
    case "full":
    case "daily-cap":
    case "period-cap":
      return t("console.override.party");
    case "nothing-chosen":
    case "too-many-lines":
    case "service-unknown":
    case "member-unknown":
    case "duration-not-offered":
    case "too-many-seats":
      return t("console.override.gone");
  }
}

function sessionWords(
  { isOpen, service, visits, seats, isScheduled, startsAt, endsAt }: Obstacle["sessions"][number],
  viewer: Viewer,
  t: Translator,
): string {
  const times = formatTimes(startsAt.getTime(), endsAt.getTime(), viewer);
  if (!isOpen) return `${t("console.day.taken")}, ${times}`;
  const [visit] = visits;
  const who =
    seats > 1 || isScheduled || visit === undefined
      ? ""
      : visit.state === "held"
        ? t("console.day.hold")
        : nameOf(visit, viewer.locale, t);
  return [who, service, times].filter((text) => text !== "").join(", ");
}
