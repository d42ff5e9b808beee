import { Button } from "../../../ui/button/button.tsx";
import { OfficeForm } from "../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { Faults } from "../editor/faults.tsx";
import { removeField, type RemoveView } from "../set-up-views.ts";
import "../set-up.css";

/** Asks before a thing is removed, and says what goes with it. */
export function RemovePage({ view }: { view: RemoveView }) {
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <Faults faults={view.faults} />
      {view.facts.length > 0 && (
        <ul className="set-up-cuts">
          {view.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {view.visits.length > 0 && (
        <ul className="set-up-things">
          {view.visits.map(({ href, text }) => (
            <li key={href}>
              <OfficeLink to={href}>{text}</OfficeLink>
            </li>
          ))}
        </ul>
      )}
      <OfficeForm fields={removeField} action={view.action} values={view.values}>
        <div className="office-buttons">
          <Button type="submit" look="danger">
            {view.submit}
          </Button>
          <OfficeLink to={view.up.href}>{view.up.text}</OfficeLink>
        </div>
      </OfficeForm>
    </Sheet>
  );
}
