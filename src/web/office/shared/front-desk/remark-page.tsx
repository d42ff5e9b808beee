import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResultOf } from "../frame/office-form.tsx";
import { OfficeLink } from "../frame/office-link.tsx";
import { Sheet } from "../frame/sheet.tsx";
import { remarkField, type RemarkView } from "./front-desk-views.ts";

/** Asks for a remark about a booking. */
export function RemarkPage({
  view,
  result,
}: {
  view: RemarkView;
  result: FormResultOf<typeof remarkField> | undefined;
}) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <RemarkForm action={view.action} formKey={view.key} label={t("console.remarks.one")} result={result} />
      <p>
        <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
      </p>
    </Sheet>
  );
}

/** Also at the end of a booking's page. */
export function RemarkForm({
  action,
  formKey,
  label,
  result,
}: {
  action: string;
  formKey: string;
  /** Below a title that says what to do. */
  label?: string;
  result?: FormResultOf<typeof remarkField> | undefined;
}) {
  const t = useTranslations();
  return (
    <OfficeForm fields={remarkField} action={action} values={{ key: formKey }} fault={faultAbove(result)}>
      <TextArea
        name={remarkField("text")}
        label={label ?? t("console.remarks.write")}
        hint={t("console.remarks.hint")}
        defaultValue={result?.typed["text"]}
        error={faultAt(result, "text")}
      />
      <Button type="submit" look="quiet">
        {t("console.remarks.submit")}
      </Button>
    </OfficeForm>
  );
}
