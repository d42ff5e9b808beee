import { Button } from "../../../ui/button/button.tsx";
import { OfficeForm } from "../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { Faults } from "../editor/faults.tsx";
import { Means } from "../editor/means.tsx";
import type { HistoryView } from "../set-up-views.ts";
import "../set-up.css";

/** What a thing was like, or what was removed. Everything can be brought back. */
export function HistoryPage({ view }: { view: HistoryView }) {
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead ?? undefined}>
      <Faults faults={view.faults} />
      <Means means={view.means} />
      {view.versions.length === 0 && <p>{view.empty}</p>}
      <ol className="set-up-versions">
        {view.versions.map(({ key, title, note, changes, back }) => (
          <li key={key}>
            <h2>{title}</h2>
            <p className="small muted">{note}</p>
            {changes.length > 0 && (
              <dl>
                {changes.map(({ label, before, after }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>
                      <del>{before}</del> <ins>{after}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {back !== null && (
              <OfficeForm fields={null} className="office-form--inline" action={view.action} values={back.values}>
                <Button type="submit" look="quiet">
                  {back.text}
                </Button>
              </OfficeForm>
            )}
          </li>
        ))}
      </ol>
      <p>
        <OfficeLink to={view.up.href}>{view.up.text}</OfficeLink>
      </p>
    </Sheet>
  );
}
