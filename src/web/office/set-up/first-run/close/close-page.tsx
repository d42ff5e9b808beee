import { useTranslations } from "use-intl";
import { Button } from "../../../../ui/button/button.tsx";
import { TextField } from "../../../../ui/field/text-field.tsx";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResultOf } from "../../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../../shared/frame/office-link.tsx";
import { Sheet } from "../../../shared/frame/sheet.tsx";
import { namesFrom } from "../../../shared/forms/schema-names.ts";
import type { closeForm } from "./close-schemas.server.ts";

const closeField = namesFrom<typeof closeForm>();

export interface CloseView {
  name: string;
  action: string;
  back: string;
  slug: string;
  isClosed: boolean;
  /** Why it cannot be closed now. */
  busy: string | null;
}

/** Closes a business after its slug was typed, or opens it again. */
export function ClosePage({ view, result }: { view: CloseView; result: FormResultOf<typeof closeField> | undefined }) {
  const t = useTranslations();
  const { name, action, slug, isClosed, busy } = view;
  return (
    <Sheet
      name={name}
      title={isClosed ? t("console.close.closed") : t("console.close.title")}
      lead={isClosed ? t("console.close.closedText") : t("console.close.lead")}
    >
      {isClosed && (
        <OfficeForm fields={closeField} action={action} values={{ open: "yes" }} fault={faultAbove(result)}>
          <Button type="submit">{t("console.close.open")}</Button>
        </OfficeForm>
      )}
      {!isClosed && busy !== null && <Notice tone="warning" title={busy} />}
      {!isClosed && busy === null && (
        <OfficeForm fields={closeField} action={action} fault={faultAbove(result)}>
          <TextField
            name={closeField("slug")}
            label={t("console.close.type", { slug })}
            defaultValue={result?.typed.slug}
            error={faultAt(result, "slug")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit" look="danger">
            {t("console.close.title")}
          </Button>
        </OfficeForm>
      )}
      <p>
        <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
      </p>
    </Sheet>
  );
}
