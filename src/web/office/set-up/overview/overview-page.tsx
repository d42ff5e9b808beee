import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import type { OverviewView } from "../set-up-views.ts";
import "../set-up.css";

/** Everything that the business has set up. */
export function OverviewPage({ view }: { view: OverviewView }) {
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <div className="set-up-kinds">
        {view.kinds.map(({ id, title, lead, things, add }) => (
          <section key={id} className="office-section" aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <p className="small muted">{lead}</p>
            <ul className="set-up-things">
              {things.map(({ href, name, note }) => (
                <li key={href}>
                  <OfficeLink to={href}>{name}</OfficeLink> <span className="small muted">{note}</span>
                </li>
              ))}
            </ul>
            {add !== null && (
              <p>
                <OfficeLink to={add.href} look="quiet">
                  {add.text}
                </OfficeLink>
              </p>
            )}
          </section>
        ))}
        {view.resting !== null && (
          <section className="office-section" aria-labelledby="resting">
            <h2 id="resting">{view.resting.title}</h2>
            <p className="small muted">{view.resting.lead}</p>
            <ul className="set-up-things">
              {view.resting.things.map(({ href, name, note }) => (
                <li key={href}>
                  <OfficeLink to={href}>{name}</OfficeLink> <span className="small muted">{note}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <ul className="set-up-links">
        {view.links.map(({ href, text, lead }) => (
          <li key={href}>
            <OfficeLink to={href}>{text}</OfficeLink> <span className="small muted">{lead}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
