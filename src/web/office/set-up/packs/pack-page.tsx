import { useHref } from "../../../ui/navigation/shown.ts";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import type { PackView } from "./pack-views.ts";
import { Things } from "./things.tsx";
import "./packs.css";

/** Everything that is set up, as files: to download, and to load. */
export function PackPage({ view }: { view: PackView }) {
  const { download, edits, load } = view;
  const zip = useHref(download.href);
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <div className="packs-parts">
        <section className="office-section" aria-labelledby="edits">
          <h2 id="edits">{edits.title}</h2>
          <p className="small muted">{edits.things.length === 0 ? edits.empty : edits.lead}</p>
          <Things things={edits.things} />
        </section>
        <div className="packs-side">
          <section className="office-section" aria-labelledby="download">
            <h2 id="download">{download.title}</h2>
            <p className="small muted">{download.hint}</p>
            <p>
              <a className="button button--primary" href={zip} download>
                {download.text}
              </a>
            </p>
          </section>
          <section className="office-section" aria-labelledby="load">
            <h2 id="load">{load.title}</h2>
            <p className="small muted">{load.lead}</p>
            {load.waiting !== null && (
              <p>
                <OfficeLink to={load.waiting.href} look="primary">
                  {load.waiting.text}
                </OfficeLink>
              </p>
            )}
            {load.link !== null && (
              <p>
                <OfficeLink to={load.link.href} look="quiet">
                  {load.link.text}
                </OfficeLink>
              </p>
            )}
          </section>
        </div>
      </div>
      <p>
        <OfficeLink to={view.up.href}>{view.up.text}</OfficeLink>
      </p>
    </Sheet>
  );
}
