import { useTranslations } from "use-intl";
import { ChoiceList } from "../../../ui/choice/choice-list.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { Stepper } from "../../../ui/stepper/stepper.tsx";
import type { RulesView } from "./repeat-views.ts";

interface Props {
  rules: RulesView;
  errorOf: (field: string) => string | undefined;
}

/** A custom rule: every n days, weeks or months, on chosen weekdays. */
export function RhythmFields({ rules: { typed, weekdays }, errorOf }: Props) {
  const t = useTranslations();
  return (
    <>
      <div className="repeat__every">
        <Stepper
          name="every"
          label={t("series.every")}
          error={errorOf("every")}
          min={1}
          max={99}
          start={typed.every}
          fewerLabel={t("series.sooner")}
          moreLabel={t("series.later")}
        />
        <SelectField
          name="unit"
          label={t("series.unit")}
          error={errorOf("unit")}
          defaultValue={typed.unit}
          options={[
            { value: "day", label: t("series.day") },
            { value: "week", label: t("series.week") },
            { value: "month", label: t("series.month") },
          ]}
        />
      </div>
      {weekdays.length > 0 && (
        <div className="repeat__weekdays">
          <ChoiceList
            name="on"
            isMultiple
            isOptional
            legend={t("series.on")}
            hint={t("series.onHint")}
            error={errorOf("on")}
            chosen={typed.weekdays}
            choices={weekdays}
          />
        </div>
      )}
    </>
  );
}
