import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { faultAbove, OfficeForm, type FormResult } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import { WebhookFields } from "./webhook-fields.tsx";
import { addWebhookField, type AddWebhookView } from "./webhook-views.ts";

/** Adds an address. */
export function AddWebhookPage({ view, result }: { view: AddWebhookView; result: FormResult | undefined }) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={t("console.webhooks.add")} lead={t("console.webhooks.addLead")}>
      <OfficeForm fields={addWebhookField} action={view.action} values={{ key: view.key }} fault={faultAbove(result)}>
        <WebhookFields view={view} result={result} />
        <Button type="submit">{t("console.webhooks.add")}</Button>
      </OfficeForm>
      <p>
        <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
      </p>
    </Sheet>
  );
}
