import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { OfficeForm, type FormResult } from "../frame/office-form.tsx";
import { Door, type DoorView } from "./door.tsx";

export interface ConfirmView extends DoorView {
  action: string;
  next: string;
}

/** Asks operators to prove again who they are, before they do something that needs it. */
export function ConfirmPage({ view, result }: { view: ConfirmView; result: FormResult | undefined }) {
  const t = useTranslations();
  return (
    <Door view={view}>
      <OfficeForm action={view.action} values={{ next: view.next }} fault={result?.fault}>
        <Button type="submit" icon="mail">
          {t("console.confirm.send")}
        </Button>
      </OfficeForm>
    </Door>
  );
}
