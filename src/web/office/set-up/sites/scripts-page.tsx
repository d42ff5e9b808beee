import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResultOf } from "../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { scriptField, type ScriptsView } from "../../shared/set-up/sites-views.ts";

/** The scripts of other sites that content pages load, and what they can see. */
export function ScriptsPage({
  view,
  result,
}: {
  view: ScriptsView;
  result: FormResultOf<typeof scriptField> | undefined;
}) {
  const t = useTranslations();
  return (
    <Sheet
      name={view.name}
      title={t("console.setUp.field.scripts")}
      lead={view.isOff ? t("console.attention.scripts.text") : t("console.scripts.lead")}
    >
      {view.isOff && view.scripts !== "" && <Notice tone="warning" title={t("console.attention.scripts.title")} />}
      <OfficeForm
        fields={scriptField}
        action={view.action}
        values={{ version: view.version }}
        fault={faultAbove(result)}
      >
        <TextArea
          name={scriptField("scripts")}
          label={t("console.setUp.field.scripts")}
          hint={t("console.setUp.hint.scripts")}
          error={faultAt(result, "scripts")}
          isOptional
          spellCheck={false}
          defaultValue={result?.typed.scripts ?? view.scripts}
        />
        <Button type="submit">{t("console.setUp.save")}</Button>
      </OfficeForm>
      <p>
        <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
      </p>
    </Sheet>
  );
}
