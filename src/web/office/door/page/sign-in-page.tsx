import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResult } from "../../shared/frame/office-form.tsx";
import { Door, type DoorView } from "../../shared/door/door.tsx";
import { PasskeyForm } from "../passkeys/passkey-form.tsx";
import { passkeyField, signInField } from "./door-fields.ts";

export interface SignInAddresses {
  action: string;
  passkey: { action: string; challenge: string };
  next: string;
  /** What was typed waits there. */
  isKept: boolean;
  /** Why no link can be sent; null if one can. */
  noMail: string | null;
}

export interface SignInView extends DoorView, SignInAddresses {}

/** Takes a passkey, or a mail address to which it sends a link and a code. */
export function SignInPage({ view, result }: { view: SignInView; result: FormResult | undefined }) {
  const next = result?.typed["next"] ?? view.next;
  return (
    <Door view={view}>
      <SignInForms view={{ ...view, next }} result={result} />
    </Door>
  );
}

/** The two ways to sign in. */
export function SignInForms({ view, result }: { view: SignInAddresses; result: FormResult | undefined }) {
  const t = useTranslations();
  const { action, passkey, next } = view;
  return (
    <>
      {view.isKept && <p>{t("console.confirm.kept")}</p>}
      <PasskeyForm
        {...passkey}
        kind="get"
        fields={passkeyField}
        values={{ next }}
        label={t("console.signIn.passkey")}
        hint={t("console.signIn.passkeyHint")}
      />
      {view.noMail === null ? (
        <OfficeForm fields={signInField} action={action} values={{ next }} fault={faultAbove(result)}>
          <TextField
            name={signInField("email")}
            type="email"
            label={t("console.email")}
            hint={t("console.signIn.hint")}
            autoComplete="username"
            defaultValue={result?.typed["email"]}
            error={faultAt(result, "email")}
          />
          <Button type="submit" look="quiet" icon="mail">
            {t("console.signIn.send")}
          </Button>
        </OfficeForm>
      ) : (
        <Notice tone="warning" title={view.noMail} />
      )}
    </>
  );
}
