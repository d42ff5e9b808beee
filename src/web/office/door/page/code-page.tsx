import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResultOf } from "../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Door, type DoorView } from "../../shared/door/door.tsx";
import { codeField } from "./door-fields.ts";

export interface CodeView extends DoorView {
  action: string;
  next: string;
  again: string;
}

/** Where the browser that asked for a link may type the code instead. */
export function CodePage({ view, result }: { view: CodeView; result: FormResultOf<typeof codeField> | undefined }) {
  const t = useTranslations();
  const next = result?.typed.next ?? view.next;
  return (
    <Door view={view}>
      <OfficeForm fields={codeField} action={view.action} values={{ next }} fault={faultAbove(result)}>
        <TextField
          name={codeField("code")}
          label={t("console.signIn.code")}
          hint={t("console.signIn.codeHint")}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          error={faultAt(result, "code")}
        />
        <Button type="submit">{t("console.signIn.enter")}</Button>
      </OfficeForm>
      <p>
        <OfficeLink to={view.again}>{t("console.signIn.again")}</OfficeLink>
      </p>
    </Door>
  );
}
