import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { CheckField } from "../../ui/choice/check-field.tsx";
import { ChoiceList } from "../../ui/choice/choice-list.tsx";
import { FieldGroup } from "../../ui/field/field-group.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResult } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import { dropField, grantField, type GrantView, inviteField, personField } from "./people-views.ts";

/** Gives a person a grant, or changes it. */
export function GrantPage({ view, result }: { view: GrantView; result: FormResult | undefined }) {
  const t = useTranslations();
  const values = result?.typed ?? view.values;
  const isOn = (name: string) => values[name] === "yes";
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <OfficeForm fields={null} action={view.action} fault={faultAbove(result)}>
        {view.asksEmail && (
          <TextField
            name={inviteField("email")}
            type="email"
            label={t("console.email")}
            defaultValue={values["email"]}
            error={faultAt(result, "email")}
          />
        )}
        <ChoiceList
          name={grantField("role")}
          legend={t("console.people.role")}
          choices={view.roles}
          chosen={[values["role"] ?? ""]}
        />
        <SelectField
          name={grantField("staff")}
          label={t("console.role.member")}
          hint={t("console.people.memberHint")}
          options={view.staff}
          defaultValue={values["staff"]}
          error={faultAt(result, "staff")}
          isOptional
        />
        <FieldGroup legend={t("console.people.switches")}>
          <Switch name={grantField("overrides")} label={t("console.people.overrides")} isChecked={isOn("overrides")} />
          <Switch name={grantField("money")} label={t("console.people.money")} isChecked={isOn("money")} />
        </FieldGroup>
        {view.made?.isOwn === true && (
          <div>
            <p className="field__label">{view.made.title}</p>
            <p className="small muted">{t("console.people.madeOwnHint")}</p>
            <ul>
              {view.made.labels.map((label, at) => (
                <li key={dropField(at)}>{label}</li>
              ))}
            </ul>
          </div>
        )}
        {view.made?.isOwn === false && (
          <FieldGroup legend={view.made.title} hint={t("console.people.madeHint")}>
            <input type="hidden" name={personField("made")} value={view.made.refs} />
            {view.made.labels.map((label, at) => (
              <Switch
                key={dropField(at)}
                name={dropField(at)}
                label={label}
                isChecked={values["made"] !== view.made?.refs || isOn(dropField(at))}
              />
            ))}
          </FieldGroup>
        )}
        <Button type="submit">{view.submit}</Button>
        {view.end !== null && (
          <Button type="submit" look="danger" name={personField("end")} value="yes">
            {view.end}
          </Button>
        )}
      </OfficeForm>
      <p>
        <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
      </p>
    </Sheet>
  );
}

function Switch(props: { name: string; label: string; isChecked: boolean }) {
  return <CheckField {...props} isOptional error={undefined} />;
}
