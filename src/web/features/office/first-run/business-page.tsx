import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { SelectField, type SelectOption } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Door, type DoorView } from "../door/door.tsx";
import { OfficeForm } from "../frame/office-form.tsx";
import { OfficeLink } from "../frame/office-link.tsx";
import { faultOf, faultOfForm, type FieldFaults } from "./field-faults.ts";

export interface BusinessView extends DoorView {
  action: string;
  back: string;
  /** Whether it takes the place of the demo. */
  replacesDemo: boolean;
  zones: SelectOption[];
  currencies: SelectOption[];
  locales: SelectOption[];
  values: Readonly<Record<string, string>>;
}

/** Adds a business. */
export function BusinessPage({ view, result }: { view: BusinessView; result: FieldFaults | undefined }) {
  const t = useTranslations();
  const values = result?.typed ?? view.values;
  const instead = result?.typed["instead"] ?? (view.replacesDemo ? "demo" : "");
  const at = (name: string) => ({ name, defaultValue: values[name], error: faultOf(result, name) });
  const prompt = t("console.business.choose");
  return (
    <Door view={view}>
      <OfficeForm action={view.action} values={{ instead }} fault={faultOfForm(result)}>
        <TextField {...at("name")} label={t("console.business.name")} autoComplete="organization" />
        <SelectField {...at("zone")} label={t("console.business.zone")} options={view.zones} prompt={prompt} />
        <SelectField
          {...at("currency")}
          label={t("console.business.currency")}
          options={view.currencies}
          prompt={prompt}
        />
        <SelectField {...at("locale")} label={t("console.business.locale")} options={view.locales} />
        <Button type="submit">{t("console.choose.add")}</Button>
      </OfficeForm>
      <p>
        <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
      </p>
    </Door>
  );
}
