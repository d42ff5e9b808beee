import { useTranslations } from "use-intl";
import { Button } from "../../ui/button/button.tsx";
import { CheckField } from "../../ui/choice/check-field.tsx";
import { ChoiceList } from "../../ui/choice/choice-list.tsx";
import { SelectField } from "../../ui/field/select-field.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResultOf } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import { type AddCalendarView, calendarField } from "./calendar-views.ts";
import { LoginFields } from "./login-fields.tsx";

/** Connects a calendar. It is read before it is added. */
export function AddCalendarPage({
  view,
  result,
}: {
  view: AddCalendarView;
  result: FormResultOf<typeof calendarField> | undefined;
}) {
  const t = useTranslations();
  const typed = result?.typed;
  return (
    <Sheet name={view.name} title={t("console.calendars.add")} lead={t("console.calendars.addLead")}>
      <OfficeForm fields={calendarField} action={view.action} fault={faultAbove(result)}>
        <SelectField
          name={calendarField("member")}
          label={t("console.calendars.member")}
          options={view.members}
          defaultValue={typed?.member}
          error={faultAt(result, "member")}
        />
        <TextField
          name={calendarField("name")}
          label={t("console.calendars.name")}
          hint={t("console.calendars.nameHint")}
          defaultValue={typed?.name}
          error={faultAt(result, "name")}
          autoComplete="off"
        />
        <ChoiceList
          name={calendarField("kind")}
          legend={t("console.calendars.kind")}
          choices={view.kinds}
          chosen={[typed?.kind ?? view.kinds[0]!.value]}
        />
        <TextField
          name={calendarField("address")}
          label={t("console.calendars.address")}
          hint={t("console.calendars.addressHint")}
          defaultValue={typed?.address}
          error={faultAt(result, "address")}
          type="url"
        />
        <LoginFields user={typed?.user} error={faultAt(result, "user")} isOptional />
        <CheckField
          name={calendarField("writes")}
          label={t("console.calendars.writes")}
          isChecked={typed?.writes === "yes"}
          isOptional
          error={undefined}
        />
        <Button type="submit">{t("console.calendars.save")}</Button>
      </OfficeForm>
      <p>
        <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
      </p>
    </Sheet>
  );
}
