import { Button } from "../../../ui/button/button.tsx";
import { CheckField } from "../../../ui/choice/check-field.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { faultAbove, faultAt, OfficeForm, type FormResult } from "../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sums } from "../../shared/money/sums.tsx";
import { sellField, type CartView } from "./sell-views.ts";

/** What is sold, how it is paid, and by whom. The button says the sum. */
export function CartPart({ view, result }: { view: CartView; result: FormResult | undefined }) {
  const { lines, who, gift, method } = view;
  const typed = result?.typed ?? {};
  const text = (name: "name" | "phone" | "email", { label, value }: { label: string; value: string }) => ({
    name: sellField(name),
    label,
    isOptional: true,
    autoComplete: "off",
    defaultValue: typed[name] ?? value,
    error: faultAt(result, name),
  });
  const isAsked = (typed["again"] ?? "") !== "";
  return (
    <section className="sell__cart" aria-labelledby="cart">
      <h2 id="cart">{view.title}</h2>
      <ul className="sell__lines">
        {lines.map(({ title, note, amount, more, less }) => (
          <li key={less.href} className="sell__line">
            <span className="sell__what">
              <b>{title}</b> {note !== "" && <small>{note}</small>}
              <span className="sell__links">
                {more !== null && (
                  <OfficeLink to={more.href} label={more.label}>
                    {more.text}
                  </OfficeLink>
                )}{" "}
                <OfficeLink to={less.href} label={less.label}>
                  {less.text}
                </OfficeLink>
              </span>
            </span>{" "}
            <span className="money">{amount}</span>
          </li>
        ))}
      </ul>
      <Sums rows={[view.total]} />
      <OfficeForm fields={sellField} action={view.action} values={view.values} fault={faultAbove(result)}>
        {isAsked && (
          <CheckField
            name={sellField("again")}
            label={view.again.label}
            isChecked={typed["again"] === "yes"}
            isOptional
            error={undefined}
          />
        )}
        <fieldset className="money-methods">
          <legend className="field__label">{method.label}</legend>
          {method.options.map(({ value, label }, index) => (
            <label className="move-time" key={value}>
              <input
                className="choice__control"
                type="radio"
                name={sellField("method")}
                value={value}
                defaultChecked={typed["method"] === undefined ? index === 0 : typed["method"] === value}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <details className="sell__more" open={hasTyped(typed, "tip")}>
          <summary>{view.tip.label}</summary>
          <TextField
            name={sellField("tip")}
            label={view.tip.label}
            hint={view.tip.hint}
            isOptional
            inputMode="decimal"
            autoComplete="off"
            className="input--money"
            maxLength={20}
            defaultValue={typed["tip"] ?? ""}
            error={faultAt(result, "tip")}
          />
          <SelectField
            name={sellField("tip-for")}
            label={view.tip.for.label}
            options={view.tip.for.options}
            defaultValue={typed["tip-for"] ?? view.tip.for.value}
            error={undefined}
          />
        </details>
        {gift !== null && (
          <details className="sell__more" open={hasTyped(typed, "recipient", "message")}>
            <summary>{gift.title}</summary>
            <TextField
              name={sellField("recipient")}
              label={gift.recipient}
              isOptional
              autoComplete="off"
              maxLength={100}
              defaultValue={typed["recipient"] ?? ""}
              error={faultAt(result, "recipient")}
            />
            <TextArea
              name={sellField("message")}
              label={gift.message}
              isOptional
              maxLength={500}
              defaultValue={typed["message"] ?? ""}
              error={faultAt(result, "message")}
            />
          </details>
        )}
        <details className="sell__more" open={who.name.value !== "" || hasTyped(typed, "name", "phone", "email")}>
          <summary>{who.title}</summary>
          <TextField {...text("name", who.name)} maxLength={100} />
          <TextField {...text("phone", who.phone)} type="tel" maxLength={40} />
          <TextField {...text("email", who.email)} type="email" maxLength={254} />
          {who.mails.isShown && (
            <CheckField
              name={sellField("mails")}
              label={who.mails.label}
              isChecked={typed["mails"] === "yes"}
              isOptional
              error={undefined}
            />
          )}
        </details>
        <div className="office-buttons">
          <Button type="submit">{view.submit}</Button>
        </div>
      </OfficeForm>
    </section>
  );
}

/** What was typed, or refused, is not folded away. */
function hasTyped(typed: Readonly<Record<string, string>>, ...names: string[]): boolean {
  return names.some((name) => (typed[name] ?? "") !== "");
}
