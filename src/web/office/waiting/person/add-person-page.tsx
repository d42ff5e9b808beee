import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResult } from "../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { addPersonField, type AddPersonView } from "../waiting-views.ts";
import "../../shared/booking/booking.css";

/** For a caller who would like to wait. */
export function AddPersonPage({ view, result }: { view: AddPersonView; result: FormResult | undefined }) {
  const t = useTranslations();
  const { labels, isEmailOptional } = view;
  const typed = result?.typed ?? {};
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      {view.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <OfficeForm fields={addPersonField} action={view.action} values={{ key: view.key }} fault={faultAbove(result)}>
        <TextField
          name={addPersonField("name")}
          label={labels.name}
          defaultValue={typed["name"]}
          error={faultAt(result, "name")}
          maxLength={200}
        />
        <TextField
          name={addPersonField("phone")}
          type="tel"
          label={labels.phone}
          defaultValue={typed["phone"]}
          error={faultAt(result, "phone")}
          maxLength={40}
          isOptional
        />
        <TextField
          name={addPersonField("email")}
          type="email"
          label={labels.email}
          defaultValue={typed["email"]}
          error={faultAt(result, "email")}
          maxLength={254}
          isOptional={isEmailOptional}
        />
        {view.seats === null ? (
          <input type="hidden" name={addPersonField("seats")} value="1" />
        ) : (
          <SelectField
            name={addPersonField("seats")}
            label={labels.seats}
            options={view.seats}
            defaultValue={typed["seats"] ?? "1"}
            error={faultAt(result, "seats")}
          />
        )}
        <SelectField
          name={addPersonField("locale")}
          label={labels.locale}
          options={view.locales}
          defaultValue={typed["locale"] ?? view.locale}
          error={undefined}
        />
        <div className="office-buttons">
          <Button type="submit">{t("console.waiting.addSubmit")}</Button>
          <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
        </div>
      </OfficeForm>
    </Sheet>
  );
}
