import type { ComponentProps } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { ChoiceList } from "../../../ui/choice/choice-list.tsx";
import { controlProps, FieldFrame, type FieldLabels } from "../../../ui/field/field-frame.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { HumanCheck } from "../../../ui/human-check/human-check.tsx";
import { Form } from "../../../ui/navigation/form.tsx";
import { useLocation } from "../../../ui/navigation/shown.ts";
import { errorOf, PersonFields } from "./person-fields.tsx";
import type { JoinResult, WatchView } from "../waiting-views.ts";

const noPerson = { name: "", email: "", phone: "" };

/** Where a visitor says which times would suit them. */
export function WatchForm({ view, result }: { view: WatchView; result: JoinResult | undefined }) {
  const { pathname, search } = useLocation();
  const { labels, giver, duration, weekdays, range, hours } = view;
  const typed = result?.watch ?? view.typed;
  const error = (field: string) => errorOf(result, field);
  return (
    <>
      <p className="waiting-page__what">{view.service}</p>
      <div className="waiting-page__texts">
        {view.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <Form method="post" action={pathname + search} className="fields" noValidate>
        <input type="hidden" name="key" value={view.key} />
        {giver !== null && (
          <SelectField name="giver" label={giver.label} options={giver.options} defaultValue={typed.giver} />
        )}
        {duration !== null && (
          <SelectField
            name="duration"
            label={duration.label}
            options={duration.options}
            defaultValue={typed.duration}
          />
        )}
        {!view.isOneDay && (
          <>
            <div className="waiting-page__pair">
              <DayField
                name="first"
                label={labels.first}
                error={error("first")}
                defaultValue={typed.first}
                {...range}
              />
              <DayField name="last" label={labels.last} error={error("last")} defaultValue={typed.last} {...range} />
            </div>
            <div className="waiting-page__weekdays">
              <ChoiceList
                name="weekdays"
                legend={weekdays.legend}
                error={error("weekdays")}
                choices={weekdays.choices}
                chosen={typed.weekdays}
                isMultiple
              />
            </div>
          </>
        )}
        <div className="waiting-page__pair">
          <SelectField name="after" label={labels.after} options={hours} defaultValue={typed.after} />
          <SelectField
            name="before"
            label={labels.before}
            error={error("before")}
            options={hours}
            defaultValue={typed.before}
          />
        </div>
        {view.person !== null && (
          <PersonFields labels={view.person} typed={result?.typed ?? noPerson} result={result} />
        )}
        {result?.puzzle !== undefined && <HumanCheck view={result.puzzle} />}
        <Button type="submit" isWide>
          {view.submit}
        </Button>
      </Form>
      <TextLink isStandalone to={view.book.href}>
        {view.book.label}
      </TextLink>
    </>
  );
}

type DayProps = FieldLabels & Pick<ComponentProps<"input">, "defaultValue" | "min" | "max">;

function DayField({ defaultValue, min, max, ...labels }: DayProps) {
  return (
    <FieldFrame {...labels}>
      <input {...controlProps(labels)} type="date" className="input" defaultValue={defaultValue} min={min} max={max} />
    </FieldFrame>
  );
}
