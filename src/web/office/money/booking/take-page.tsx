import { Button } from "../../../ui/button/button.tsx";
import { CheckField } from "../../../ui/choice/check-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResult } from "../../shared/frame/office-form.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { OwnCredits } from "../../shared/money/booking-money.tsx";
import { MoneyFields } from "../../shared/money/money-form.tsx";
import { payByCodeField, type TakeView } from "../../shared/money/money-views.ts";

interface Props {
  view: TakeView;
  /** The answer to the form with money. */
  money?: FormResult | undefined;
  /** The answer to a form with a code, or with something that the customer has. */
  code?: FormResult | undefined;
}

/** What the customer has is one press; money is asked for by its way; codes are typed below. */
export function TakePage({ view, money, code }: Props) {
  const above = faultAbove(code);
  return (
    <Sheet name={view.money.name} title={view.money.title} lead={view.money.lead}>
      <div className="money-form">
        {above !== undefined && <Notice tone="error" title={above} isLive />}
        <OwnCredits view={view.own} />
        <MoneyFields view={view.money} result={money} />
        <CodeForm code={view.code} result={above === undefined ? code : undefined} />
      </div>
    </Sheet>
  );
}

function CodeForm({ code, result }: { code: TakeView["code"]; result: FormResult | undefined }) {
  return (
    <details className="money-code" open={result !== undefined}>
      <summary>{code.title}</summary>
      <OfficeForm fields={payByCodeField} action={code.action} values={code.values}>
        <TextField
          name={payByCodeField("code")}
          label={code.label}
          autoComplete="off"
          defaultValue={result?.typed["code"]}
          error={faultAt(result, "code")}
        />
        <TextField
          name={payByCodeField("amount")}
          label={code.amount.label}
          hint={code.amount.hint}
          isOptional
          inputMode="decimal"
          className="input--money"
          autoComplete="off"
          defaultValue={result?.typed["amount"]}
          error={faultAt(result, "amount")}
        />
        {(result?.typed["more"] ?? "") !== "" && (
          <CheckField
            name={payByCodeField("more")}
            label={code.more.label}
            hint={code.more.hint}
            isChecked={result?.typed["more"] === "yes"}
            isOptional
            error={undefined}
          />
        )}
        <div className="office-buttons">
          <Button type="submit" look="quiet">
            {code.submit}
          </Button>
        </div>
      </OfficeForm>
    </details>
  );
}
