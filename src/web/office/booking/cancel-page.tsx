import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { ChoiceList } from "../../ui/choice/choice-list.tsx";
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
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <OfficeForm fields={cancelField} action={view.action} values={{ key, revision }} fault={faultAbove(result)}>
        <ChoiceList
          name={cancelField("cause")}
          legend={t("console.cancel.cause")}
          choices={view.causes}
          chosen={[result?.typed["cause"] ?? view.causes[0]!.value]}
        />
        {view.inPerson !== null && (
          <ChoiceList
            name={cancelField("inPerson")}
            legend={view.inPerson.legend}
            choices={view.inPerson.options}
            chosen={[result?.typed["inPerson"] ?? "later"]}
            error={faultAt(result, "inPerson")}
          />
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
