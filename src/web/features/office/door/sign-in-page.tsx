import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResult } from "../frame/office-form.tsx";
import { Door, type DoorView } from "./door.tsx";

export interface SignInView extends DoorView {
  action: string;
  next: string;
}

/** Asks for a mail address and sends a link and a code to it. */
export function SignInPage({ view, result }: { view: SignInView; result: FormResult | undefined }) {
  const t = useTranslations();
  return (
    <Door view={view}>
      <OfficeForm action={view.action} values={{ next: view.next }} fault={faultAbove(result)}>
        <TextField
          name="email"
          type="email"
          label={t("console.email")}
          hint={t("console.signIn.hint")}
          autoComplete="username"
          defaultValue={result?.typed["email"]}
          error={faultAt(result, "email")}
        />
        <Button type="submit" icon="mail">
          {t("console.signIn.send")}
        </Button>
      </OfficeForm>
    </Door>
  );
}
