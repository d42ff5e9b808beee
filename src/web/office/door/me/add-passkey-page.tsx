import { useTranslations } from "use-intl";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { PasskeyForm } from "../passkeys/passkey-form.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { addPasskeyField } from "../page/door-fields.ts";
import type { FormResultOf } from "../../shared/frame/office-form.tsx";

export interface AddPasskeyView {
  name: string;
  title: string;
  action: string;
  challenge: string;
  back: string;
  /** A name for the passkey, such as the browser's. */
  proposal: string;
}

/** Where operators add a passkey. */
export function AddPasskeyPage({
  view,
  result,
}: {
  view: AddPasskeyView;
  result: FormResultOf<typeof addPasskeyField> | undefined;
}) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={view.title} lead={t("console.passkeys.lead")}>
      {result !== undefined && <Notice tone="error" title={result.fault} isLive />}
      <p data-no-passkey="">{t("console.passkeys.unable")}</p>
      <PasskeyForm
        kind="create"
        fields={addPasskeyField}
        action={view.action}
        challenge={view.challenge}
        label={t("console.passkeys.make")}
      >
        <TextField
          name={addPasskeyField("name")}
          label={t("console.passkeys.name")}
          hint={t("console.passkeys.nameHint")}
          autoComplete="off"
          maxLength={60}
          defaultValue={result?.typed.name ?? view.proposal}
        />
      </PasskeyForm>
      <p>
        <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
      </p>
    </Sheet>
  );
}
