import { Button } from "../../../../ui/button/button.tsx";
import { TextField } from "../../../../ui/field/text-field.tsx";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { OfficeForm } from "../../../shared/frame/office-form.tsx";
import { OfficeLink } from "../../../shared/frame/office-link.tsx";
import { Sheet } from "../../../shared/frame/sheet.tsx";
import { Disputes } from "./disputes.tsx";
import type { ReviewView } from "../pack-views.ts";
import { FindingsList, Things } from "../things.tsx";
import "../packs.css";

/** What a pack would change, with a choice where the console says something else, and the form that loads it. */
export function ReviewPage({ view }: { view: ReviewView }) {
  const { load } = view;
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      {view.notice !== null && <Notice tone="error" title={view.notice} isLive />}
      <FindingsList view={view.faults} tone="error" />
      <OfficeForm fields={null} className="packs-review" action={view.action} values={view.values}>
        {view.disputed !== null && <Disputes view={view.disputed} />}
        {view.nothing !== null && <p>{view.nothing}</p>}
        {view.sections.length > 0 && (
          <div className="packs-sections">
            {view.sections.map(({ id, title, lead, things }) => (
              <section key={id} className="office-section" aria-labelledby={id}>
                <h2 id={id}>{title}</h2>
                {lead !== null && <p className="small muted">{lead}</p>}
                <Things things={things} />
              </section>
            ))}
          </div>
        )}
        {view.visits !== null && (
          <Notice tone="warning" title={view.visits.title}>
            <ul className="packs-findings">
              {view.visits.links.map(({ href, text }) => (
                <li key={href}>
                  <OfficeLink to={href}>{text}</OfficeLink>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <FindingsList view={view.notes} tone="warning" />
        {load !== null && (
          <div className="packs-load">
            <TextField
              name="reason"
              label={load.reason.label}
              hint={load.reason.hint}
              defaultValue={load.reason.value}
              error={load.reason.error ?? undefined}
              maxLength={200}
              autoComplete="off"
            />
          </div>
        )}
        <div className="office-buttons">
          {load !== null && <Button type="submit">{load.submit}</Button>}
          <OfficeLink to={view.discard.href}>{view.discard.text}</OfficeLink>
          <OfficeLink to={view.up.href}>{view.up.text}</OfficeLink>
        </div>
      </OfficeForm>
    </Sheet>
  );
}
