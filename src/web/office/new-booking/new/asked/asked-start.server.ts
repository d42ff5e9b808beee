import type { Waiver } from "#domain/office/booking/waivers.ts";
import { toMilliseconds, type Instant } from "#domain/time/instant.ts";
import type { NotAgreed, StartVerdict } from "#use-cases/office/new-booking/hold/ask-start.ts";
import type { WantedStart } from "#use-cases/office/new-booking/hold/hold-for-visitor.ts";
import { dayIn, formatDate, formatTime, type Viewer } from "../../../../i18n/formats.ts";
import type { Translator } from "../../../../i18n/translator.ts";
import { obstacleWords, ruleWords } from "../../../shared/booking/verdict-words.server.ts";
import { writeChoice } from "../../choice.server.ts";
import type { AskedStart } from "../../new-booking-views.ts";

interface Said {
  viewer: Viewer;
  t: Translator;
}

interface AskedQuery extends Said {
  wanted: WantedStart;
  answer: StartVerdict | NotAgreed;
  /** The rules that the operator was already told. */
  told?: readonly Waiver[];
  /** The nearest start that is free, if it was looked for. */
  nearest: { memberId: string | null; start: Instant } | null;
  members: readonly { id: string; slug: string; name: string }[];
}

/** What a start that somebody asked for takes, and the nearest that takes nothing. */
export function presentAskedStart({ wanted, answer, told = [], nearest, members, viewer, t }: AskedQuery): AskedStart {
  const name = members.find(({ slug }) => slug === wanted.member)?.name ?? "";
  const label = labelOf(wanted.start, name, wanted.start, viewer);
  const rules = "rules" in answer ? answer.rules : "obstacle" in answer ? [] : told;
  const isFree = rules.length === 0 && !("obstacle" in answer);
  const near = isFree || nearest === null ? null : nearest;
  const giver = members.find(({ id }) => id === near?.memberId);
  return {
    label,
    choice: writeChoice(wanted),
    obstacle: isFree
      ? null
      : {
          title: t("obstacle" in answer ? "console.new.notFree" : "console.new.byOverride", { time: label }),
          text: "obstacle" in answer ? obstacleWords(answer.obstacle, viewer, t) : "",
        },
    override:
      rules.length === 0
        ? null
        : {
            rules: rules.map((code) => ({ code, text: ruleWords(code, t) })),
            reasons: [
              t("console.override.suggestAsked"),
              t("console.override.suggestIll"),
              t("console.override.suggestLate"),
            ],
          },
    nearest:
      near === null
        ? null
        : {
            label: t("console.new.nearest", {
              time: labelOf(near.start, giver?.name ?? "", wanted.start, viewer),
            }),
            choice: writeChoice({ ...wanted, start: near.start, member: giver?.slug ?? "" }),
          },
  };
}

/** "11:45, Rui Costa", with the day if it is another one. */
function labelOf(start: Instant, name: string, near: Instant, viewer: Viewer): string {
  const at = toMilliseconds(start);
  const isSameDay = dayIn(at, viewer.zone) === dayIn(toMilliseconds(near), viewer.zone);
  return [...(isSameDay ? [] : [formatDate(at, viewer)]), formatTime(at, viewer), ...(name === "" ? [] : [name])].join(
    ", ",
  );
}
