import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResultOf } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { CustomerHeading } from "./customer/customer-head.tsx";
import { barField, type CustomerFormView } from "./customer/customer-views.ts";
import "../shared/booking/booking.css";

/** Asks why a customer can no longer book online. */
export function BarPage({
  view,
  result,
}: {
  view: CustomerFormView;
  result: FormResultOf<typeof barField> | undefined;
}) {
  const t = useTranslations();
  return (
    <div className="office-sheet">
      <CustomerHeading view={view} />
      <section className="office-section" aria-labelledby="bar">
        <h2 id="bar">{t("console.customers.barTitle")}</h2>
        <p>{t("console.customers.barText")}</p>
        <OfficeForm fields={barField} action={view.action} values={{ key: view.key }} fault={faultAbove(result)}>
          <TextField
            name={barField("reason")}
            label={t("console.override.reason")}
            hint={t("console.customers.barHint")}
            maxLength={500}
            defaultValue={result?.typed.reason ?? ""}
            error={faultAt(result, "reason")}
          />
          <div className="office-buttons">
            <Button type="submit">{t("console.customers.barSubmit")}</Button>
            <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
          </div>
        </OfficeForm>
      </section>
    </div>
  );
}
