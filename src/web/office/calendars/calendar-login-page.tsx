import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResultOf } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import { type CalendarLoginView, loginField } from "./calendar-views.ts";
import { LoginFields } from "./login-fields.tsx";

/** The login of a calendar that a pack lists. */
export function CalendarLoginPage({
  view,
  result,
}: {
  view: CalendarLoginView;
  result: FormResultOf<typeof loginField> | undefined;
}) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={t("console.calendars.login")} lead={view.lead}>
      <OfficeForm fields={loginField} action={view.action} values={view.calendar} fault={faultAbove(result)}>
        <LoginFields user={result?.typed.user} error={faultAt(result, "user")} />
        <Button type="submit">{t("console.calendars.save")}</Button>
      </OfficeForm>
      <p>
        <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
      </p>
    </Sheet>
  );
}
