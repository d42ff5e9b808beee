import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button/button.tsx";
import { controlProps, FieldFrame } from "../../../../ui/field/field-frame.tsx";
import { SelectField } from "../../../../ui/field/select-field.tsx";
import { OfficeForm } from "../../../shared/frame/office-form.tsx";
import { holdField, type NewBookingResult, type TypedStartView } from "../../new-booking-views.ts";

interface Props {
  view: TypedStartView;
  action: string;
  formKey: string;
  result: NewBookingResult | undefined;
}

/** Any day, time, member and length. */
export function TypedStart({ view, action, formKey, result }: Props) {
  const t = useTranslations();
  const { values, date, time, length, members, member } = view;
  const typed = result?.typed;
  const isTyped = (typed?.time ?? "") !== "";
  return (
    <details className="typed-start" open={isTyped}>
      <summary>{t("console.override.typed")}</summary>
      <OfficeForm
        fields={holdField}
        action={action}
        values={{ key: formKey, ...values }}
        className="new-booking__times office-form office-form--wide"
      >
        <div className="new-booking__options">
          <TypedField
            type="date"
            name={holdField("date")}
            label={t("console.override.date")}
            value={typed?.date || date}
          />
          <TypedField
            type="time"
            name={holdField("time")}
            label={t("console.override.time")}
            value={typed?.time || time}
          />
          {length !== null && (
            <TypedField
              type="number"
              name={holdField("length")}
              label={t("console.override.length")}
              value={typed?.length || length}
            />
          )}
          {members.length > 1 && (
            <SelectField
              name={holdField("member")}
              label={t("console.override.member")}
              options={members}
              defaultValue={isTyped ? (typed?.member ?? member) : member}
            />
          )}
          <Button type="submit" look="quiet">
            {t("console.new.holdTyped")}
          </Button>
        </div>
      </OfficeForm>
    </details>
  );
}

function TypedField({
  type,
  name,
  label,
  value,
}: {
  type: "date" | "time" | "number";
  name: string;
  label: string;
  value: string;
}) {
  const limits = type === "number" ? { min: 5, max: 1440, step: 5 } : {};
  return (
    <FieldFrame name={name} label={label}>
      <input {...controlProps({ name, label })} {...limits} type={type} className="input" defaultValue={value} />
    </FieldFrame>
  );
}
