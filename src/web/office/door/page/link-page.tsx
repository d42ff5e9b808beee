import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { OfficeForm, type FormResult } from "../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Door, type DoorView } from "../../shared/door/door.tsx";
import { noFields } from "../../shared/forms/schema-names.ts";

export interface SignInLinkView extends DoorView {
  /** Null if the link cannot be used here. */
  action: string | null;
  again: string;
}

/** A mailed link opens this page. Only its button signs in, because mail scanners open links too. */
export function LinkPage({ view, result }: { view: SignInLinkView; result: FormResult | undefined }) {
  const t = useTranslations();
  return (
    <Door view={view}>
      {view.action !== null && (
        <OfficeForm fields={noFields} action={view.action} fault={result?.fault}>
          <Button type="submit">{t("console.signIn.enter")}</Button>
        </OfficeForm>
      )}
      <p>
        <OfficeLink to={view.again}>{t("console.signIn.again")}</OfficeLink>
      </p>
    </Door>
  );
}
