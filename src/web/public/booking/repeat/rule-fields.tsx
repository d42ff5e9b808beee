import { useTranslations } from "use-intl";
import { ChoiceCards } from "../../../ui/choice/choice-cards.tsx";
import { Stepper } from "../../../ui/stepper/stepper.tsx";
import type { RulesView } from "./repeat-views.ts";
import { RhythmFields } from "./rhythm-fields.tsx";

interface Props {
  rules: RulesView;
  /** The day of the first date, if it is known. */
  day?: string | undefined;
  /** The id of the number of dates, if the page already has an element with the id `times`. */
  timesId?: string;
  errorOf: (field: string) => string | undefined;
}

/** Just once, or a rule: how often, and how many times. */
export function RuleFields({ rules, day, timesId = "times", errorOf }: Props) {
  const t = useTranslations();
  const nameOf = useRuleName();
  return (
    <>
      <ChoiceCards
        name="repeat"
        legend={t("booking.steps.repeat")}
        hidesLegend
        error={errorOf("repeat")}
        chosen={[rules.typed.rule]}
        choices={[
          { value: "once", title: nameOf("once"), text: day },
          ...rules.rules.map(({ kind, next }) => ({
            value: kind,
            title: nameOf(kind),
            text: next === null ? undefined : t("series.next", { day: next }),
            ...(kind === "custom" && { text: t("series.customHint") }),
          })),
        ]}
      />
      <div className="repeat__custom">
        <RhythmFields rules={rules} errorOf={errorOf} />
      </div>
      <div className="repeat__times">
        <Stepper
          id={timesId}
          name="times"
          label={t("series.times")}
          hint={t("series.timesHint", { count: rules.most })}
          error={errorOf("times")}
          min={2}
          max={rules.most}
          start={rules.typed.times}
          fewerLabel={t("series.fewer")}
          moreLabel={t("series.more")}
        />
      </div>
    </>
  );
}

export function useRuleName(): (rule: RulesView["rules"][number]["kind"] | "once") => string {
  const t = useTranslations();
  const names = {
    once: t("series.once"),
    daily: t("series.daily"),
    weekly: t("series.weekly"),
    monthly: t("series.monthly"),
    custom: t("series.custom"),
  };
  return (rule) => names[rule];
}
