import { Button } from "../../../ui/button/button.tsx";
import { CheckField } from "../../../ui/choice/check-field.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResult } from "../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { issueField, type IssueView } from "../voucher-views.ts";
import "../../shared/booking/booking.css";

/** Issues a voucher or a pass by hand. */
export function IssuePage({ view, result }: { view: IssueView; result: FormResult | undefined }) {
  const { labels } = view;
  const typed = result?.typed ?? {};
  const field = (name: "name" | "email" | "reason") => ({
    name: issueField(name),
    label: labels[name],
    defaultValue: typed[name] ?? "",
    error: faultAt(result, name),
  });
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <OfficeForm fields={issueField} action={view.action} values={{ key: view.key }} fault={faultAbove(result)}>
        <SelectField
          name={issueField("package")}
          label={labels.package}
          options={view.packages}
          defaultValue={typed["package"] ?? ""}
          error={faultAt(result, "package")}
        />
        <TextField
          name={issueField("amount")}
          label={labels.amount}
          hint={labels.amountHint}
          type="amount"
          maxLength={20}
          isOptional
          defaultValue={typed["amount"] ?? ""}
          error={faultAt(result, "amount")}
        />
        <TextField {...field("name")} isOptional maxLength={100} autoComplete="off" />
        <TextField {...field("email")} type="email" isOptional maxLength={254} autoComplete="off" />
        <CheckField
          name={issueField("mails")}
          label={labels.mails}
          isChecked={typed["mails"] === "yes"}
          isOptional
          error={undefined}
        />
        <TextArea
          name={issueField("message")}
          label={labels.message}
          isOptional
          maxLength={500}
          defaultValue={typed["message"] ?? ""}
          error={faultAt(result, "message")}
        />
        <SelectField
          name={issueField("locale")}
          label={labels.locale}
          options={view.locales}
          defaultValue={typed["locale"] ?? view.locale}
          error={undefined}
        />
        <TextField {...field("reason")} hint={labels.reasonHint} maxLength={200} />
        <div className="office-buttons">
          <Button type="submit">{labels.submit}</Button>
          <OfficeLink to={view.back.href}>{view.back.label}</OfficeLink>
        </div>
      </OfficeForm>
    </Sheet>
  );
}
