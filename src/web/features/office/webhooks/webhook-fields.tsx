import { useTranslations } from "use-intl";
import { CheckField } from "../../../ui/choice/check-field.tsx";
import { FieldError } from "../../../ui/field/field-error.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { faultAt, type FormResult } from "../frame/office-form.tsx";
import type { WebhookFormView } from "./webhook-views.ts";

/** Where events go, and which ones. */
export function WebhookFields({ view, result }: { view: WebhookFormView; result: FormResult | undefined }) {
  const t = useTranslations();
  const values = result?.typed ?? view.values;
  return (
    <>
      <TextField
        name="url"
        label={t("console.calendars.address")}
        hint={t("console.webhooks.addressHint")}
        defaultValue={values["url"]}
        error={faultAt(result, "url")}
        inputMode="url"
        maxLength={2000}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <fieldset>
        <legend className="field__label">{t("console.webhooks.events")}</legend>
        <FieldError id="events-error" text={faultAt(result, "events")} />
        {view.families.map(({ name, label }) => (
          <CheckField
            key={name}
            name={name}
            label={label}
            isChecked={values[name] === "yes"}
            isOptional
            error={undefined}
          />
        ))}
      </fieldset>
    </>
  );
}
