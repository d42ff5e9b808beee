import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResult } from "../frame/office-form.tsx";
import type { SheetView } from "../first-run/first-run-views.ts";
import { StepSheet } from "../first-run/step-sheet.tsx";
import { Door, type DoorView } from "./door.tsx";

export interface JoinView extends DoorView {
  /** Of the first run; null for a person with an invitation. */
  progress: SheetView["progress"];
  /** Null if the link cannot be used any more. */
  form: { action: string; submit: string; asksEmail: boolean } | null;
}

/** Makes an operator: the first owner, or a person with an invitation. */
export function JoinPage({ view, result }: { view: JoinView; result: FormResult | undefined }) {
  const t = useTranslations();
  const { form, progress } = view;
  const content = (
    <>
      {form === null ? (
        <p>{t("console.join.ask")}</p>
      ) : (
        <OfficeForm action={form.action} fault={faultAbove(result)}>
          <TextField
            name="name"
            label={t("console.join.name")}
            autoComplete="name"
            defaultValue={result?.typed["name"]}
            error={faultAt(result, "name")}
          />
          {form.asksEmail && (
            <TextField
              name="email"
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
