import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { CheckField } from "../../ui/choice/check-field.tsx";
import { DateTimeField } from "../../ui/field/date-time-field.tsx";
import { FieldGroup } from "../../ui/field/field-group.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { faultAbove, faultAt, faultAtOne, OfficeForm, type FormResult } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import { newKeyField, type NewKeyView } from "./key-views.ts";

/** Makes a key. */
export function NewKeyPage({ view, result }: { view: NewKeyView; result: FormResult | undefined }) {
  const t = useTranslations();
  const values = result?.typed ?? {};
  return (
    <Sheet name={view.name} title={t("console.keys.make")} lead={t("console.keys.makeLead")}>
      <OfficeForm fields={newKeyField} action={view.action} values={{ key: view.key }} fault={faultAbove(result)}>
        <TextField
          name={newKeyField("name")}
          label={t("console.calendars.name")}
          hint={t("console.keys.nameHint")}
          defaultValue={values["name"]}
          error={faultAt(result, "name")}
          maxLength={60}
          autoComplete="off"
        />
        <FieldGroup id="may" legend={t("console.keys.may")} error={faultAtOne(result, view.groups)}>
          {view.groups.map(({ name, label, hint }) => (
            <CheckField
              key={name}
              name={name}
              label={label}
              hint={hint}
              isChecked={values[name] === "yes"}
              isOptional
              error={undefined}
            />
          ))}
        </FieldGroup>
        <DateTimeField
          type="date"
          name={newKeyField("until")}
          label={t("console.keys.until")}
          hint={t("console.keys.untilHint")}
          defaultValue={values["until"]}
          error={faultAt(result, "until")}
          isOptional
        />
        <Button type="submit">{t("console.keys.make")}</Button>
      </OfficeForm>
      <p>
        <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
      </p>
    </Sheet>
  );
}
