import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResult } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import { cancelField, type OfficeCancelView } from "../shared/booking/booking-views.ts";
import "../shared/booking/booking.css";

/** Asks whose wish it is, because that decides about the refund, and what the visitor should read. */
export function OfficeCancelPage({ view, result }: { view: OfficeCancelView; result: FormResult | undefined }) {
  const t = useTranslations();
  const { key, revision } = view;
  const chosen = result?.typed["cause"] ?? view.causes[0]!.value;
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <OfficeForm fields={cancelField} action={view.action} values={{ key, revision }} fault={faultAbove(result)}>
        <fieldset>
          <legend className="field__label">{t("console.cancel.cause")}</legend>
          {view.causes.map(({ value, label, hint }) => (
            <label className="choice" key={value}>
              <input
                className="choice__control"
                type="radio"
                name={cancelField("cause")}
                value={value}
                defaultChecked={value === chosen}
              />
              <span>{label}</span> <span className="choice__hint">{hint}</span>
            </label>
          ))}
        </fieldset>
        {view.inPerson !== null && (
          <fieldset>
            <legend className="field__label">{view.inPerson.legend}</legend>
            {faultAt(result, "inPerson") !== undefined && <p className="field__error">{faultAt(result, "inPerson")}</p>}
            {view.inPerson.options.map(({ value, label, hint }) => (
              <label className="choice" key={value}>
                <input
                  className="choice__control"
                  type="radio"
                  name={cancelField("inPerson")}
                  value={value}
                  defaultChecked={value === (result?.typed["inPerson"] ?? "later")}
                />
                <span>{label}</span> <span className="choice__hint">{hint}</span>
              </label>
            ))}
          </fieldset>
        )}
        <TextArea
          name={cancelField("message")}
          label={view.message.label}
          hint={view.message.hint}
          isOptional
          defaultValue={result?.typed["message"]}
          error={faultAt(result, "message")}
        />
        <div className="office-buttons">
          <Button type="submit" look="danger">
            {t("console.booking.cancel")}
          </Button>
          <OfficeLink to={view.back}>{t("console.cancel.keep")}</OfficeLink>
        </div>
      </OfficeForm>
    </Sheet>
  );
}
