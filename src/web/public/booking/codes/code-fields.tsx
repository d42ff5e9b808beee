import type { KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { refusalResponses, type Refusal } from "#domain/errors.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import "./codes.css";
import { PriceList } from "../../../ui/summary/price-list.tsx";
import type { CodesView } from "../visit/visit-views.ts";

interface Props {
  codes: CodesView;
  currency: string;
  /** What was typed into the field and refused, and why. */
  refused: { code: string; refusal: Refusal } | null;
  /** Whether the sums are on the page already. */
  hasSums: boolean;
}

const applies = "apply-code";

/** Enter applies the code. The other fields of the form book. */
function applyOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  form?.requestSubmit(form.querySelector(`button[value="${applies}"]`));
}

/** The codes of a visit, and a field for another one. Each button sends the whole form, so that nothing typed is lost. */
export function CodeFields({ codes, currency, refused, hasSums }: Props) {
  const t = useTranslations();
  const { applied, sums } = codes;
  const isOpen = refused !== null || codes.typed !== "";
  return (
    <div className="codes" id="codes">
      {codes.shown !== "" && <input type="hidden" name="applied" value={codes.shown} />}
      {applied.length > 0 && (
        <ul className="codes__list">
          {applied.map(({ id, name, note, isFault, remove }) => (
            <li key={id}>
              <span>
                {name}
                <br />
                <span className={isFault ? "field__error" : "summary__note"}>{note}</span>
              </span>
              <Button type="submit" name="intent" value={`remove-code ${id}`} look="plain" formNoValidate>
                {remove}
                <span className="visually-hidden">: {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {sums !== null && !hasSums && <PriceList currency={currency} {...sums} />}
      <details key={applied.length} className="codes__more" open={isOpen || undefined}>
        <summary>{codes.open}</summary>
        <div className="codes__field">
          <TextField
            name="code"
            label={codes.label}
            defaultValue={refused?.code ?? codes.typed}
            error={refused === null ? undefined : t(refusalResponses[refused.refusal.code].message, refused.refusal)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            enterKeyHint="done"
            onKeyDown={applyOnEnter}
          />
          <Button type="submit" name="intent" value={applies} look="quiet" formNoValidate>
            {codes.apply}
          </Button>
        </div>
      </details>
    </div>
  );
}
