import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { OfficeForm, type FormResult } from "../../shared/frame/office-form.tsx";
import { Door, type DoorView } from "../../shared/door/door.tsx";
import { PasskeyForm } from "../passkeys/passkey-form.tsx";
import { confirmField, passkeyField } from "./door-fields.ts";

export interface ConfirmView extends DoorView {
  action: string;
  /** Null if the operator has no passkey that works here. */
  passkey: { action: string; challenge: string } | null;
  next: string;
  /** What was typed waits until then. */
  isKept: boolean;
  /** Why no code can be sent; null if one can. */
  noMail: string | null;
}

/** Asks operators to prove again who they are, before they do something that needs it. */
export function ConfirmPage({ view, result }: { view: ConfirmView; result: FormResult | undefined }) {
  const t = useTranslations();
  const next = result?.typed["next"] ?? view.next;
  return (
    <Door view={view}>
      {view.isKept && <p>{t("console.confirm.kept")}</p>}
      {view.passkey !== null && (
        <PasskeyForm
          {...view.passkey}
          kind="get"
          fields={passkeyField}
          values={{ next }}
          label={t("console.confirm.passkey")}
        />
      )}
      {view.noMail === null ? (
        <OfficeForm fields={confirmField} action={view.action} values={{ next }} fault={result?.fault}>
          <Button type="submit" look={view.passkey === null ? "primary" : "quiet"} icon="mail">
            {t("console.confirm.send")}
          </Button>
        </OfficeForm>
      ) : (
        <Notice tone="warning" title={view.noMail} />
      )}
    </Door>
  );
}
