import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { controlProps, FieldFrame } from "../../../ui/field/field-frame.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { heldField, type HeldVisitResult, type HeldVisitView, type PlanView } from "../new-booking-views.ts";

interface Props {
  repeat: NonNullable<HeldVisitView["repeat"]>;
  result: HeldVisitResult | undefined;
}

/** How often it repeats, and the dates that this gives. */
export function Repeat({ repeat: { options, isRepeated }, result }: Props) {
  const t = useTranslations();
  const plan = result?.plan;
  const times = { name: heldField("times"), label: t("console.new.times") };
  return (
    <details className="held__repeat" open={plan !== undefined || isRepeated}>
      <summary>{t("console.new.repeat")}</summary>
      <div className="held__rule">
        <SelectField
          name={heldField("rule")}
          label={t("console.new.howOften")}
          options={options}
          defaultValue={result?.typed.rule || options[0]!.value}
        />
        <FieldFrame {...times}>
          <input
            {...controlProps(times)}
            type="number"
            className="input"
            min={2}
            max={24}
            defaultValue={result?.typed.times || "6"}
          />
        </FieldFrame>
        <Button type="submit" look="quiet" name={heldField("intent")} value="plan">
          {t("console.new.showDates")}
        </Button>
      </div>
      {plan !== undefined && <Plan plan={plan} />}
      {isRepeated && (
        <Button type="submit" look="plain" name={heldField("intent")} value="once">
          {t("console.new.onlyFirst")}
        </Button>
      )}
    </details>
  );
}

function Plan({ plan: { rows, hasNearest, noOther } }: { plan: PlanView }) {
  const t = useTranslations();
  return (
    <div className="held__plan">
      <ul>
        {rows.map(({ key, note, label, value, isChosen }) => (
          <li key={key}>
            {note !== null && <p className="held__taken">{note}</p>}
            {label === null ? (
              <p className="muted">{noOther}</p>
            ) : (
              <label className="choice">
                <input
                  className="choice__control"
                  type="checkbox"
                  name={heldField("dates")}
                  value={value}
                  defaultChecked={isChosen}
                />
                <span>{note === null ? label : t("console.new.insteadAt", { time: label })}</span>
              </label>
            )}
          </li>
        ))}
      </ul>
      <div className="office-buttons">
        <Button type="submit" look="quiet" name={heldField("intent")} value="dates">
          {t("console.new.holdDates")}
        </Button>
        {hasNearest && (
          <Button type="submit" look="quiet" name={heldField("intent")} value="nearest">
            {t("console.new.nearestForAll")}
          </Button>
        )}
      </div>
    </div>
  );
}
