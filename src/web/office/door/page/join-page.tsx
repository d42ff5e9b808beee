import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResult } from "../../shared/frame/office-form.tsx";
import type { SheetView } from "../../shared/set-up/step-sheet.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { StepSheet } from "../../shared/set-up/step-sheet.tsx";
import { Door, type DoorView } from "../../shared/door/door.tsx";
import { setUpField, signOutField } from "./door-fields.ts";

export interface InvitationView extends DoorView {
  /** Of the first run; null for a person with an invitation. */
  progress: SheetView["progress"];
  /** Null if the link cannot be used any more. */
  form: { action: string; submit: string; asks: readonly ("name" | "email")[] } | null;
  /** What to do instead; null if there is a form. */
  steps: JoinSteps | null;
}

interface JoinSteps {
  text: string;
  link?: { href: string; label: string };
  /** Ends the sign-in of another person, and comes back. */
  signOut?: { action: string; next: string; label: string };
}

/** Makes an operator: the first owner, or a person with an invitation. */
export function InvitationPage({ view, result }: { view: InvitationView; result: FormResult | undefined }) {
  const t = useTranslations();
  const { form, progress, steps } = view;
  const content = (
    <>
      {form === null && result !== undefined && <Notice tone="error" title={result.fault} isLive />}
      {steps !== null && <Steps steps={steps} />}
      {form !== null && (
        <OfficeForm fields={setUpField} action={form.action} fault={faultAbove(result)}>
          {form.asks.includes("name") && (
            <TextField
              name={setUpField("name")}
              label={t("console.join.name")}
              autoComplete="name"
              defaultValue={result?.typed["name"]}
              error={faultAt(result, "name")}
            />
          )}
          {form.asks.includes("email") && (
            <TextField
              name={setUpField("email")}
              type="email"
              label={t("console.email")}
              hint={t("console.join.emailHint")}
              autoComplete="email"
              defaultValue={result?.typed["email"]}
              error={faultAt(result, "email")}
            />
          )}
          <Button type="submit">{form.submit}</Button>
        </OfficeForm>
      )}
    </>
  );
  if (progress === null) return <Door view={view}>{content}</Door>;
  return <StepSheet view={{ ...view, progress, later: null }}>{content}</StepSheet>;
}

function Steps({ steps: { text, link, signOut } }: { steps: JoinSteps }) {
  return (
    <>
      <p>{text}</p>
      {link !== undefined && (
        <p>
          <OfficeLink to={link.href} look="primary">
            {link.label}
          </OfficeLink>
        </p>
      )}
      {signOut !== undefined && (
        <OfficeForm fields={signOutField} action={signOut.action} values={{ next: signOut.next }}>
          <Button type="submit">{signOut.label}</Button>
        </OfficeForm>
      )}
    </>
  );
}
