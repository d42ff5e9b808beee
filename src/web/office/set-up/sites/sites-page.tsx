import { Button } from "../../../ui/button/button.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { useHref } from "../../../ui/navigation/shown.ts";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import { CopiedText, CopyScript } from "../../shared/set-up/copied-text.tsx";
import type { SitesView } from "../../shared/set-up/sites-views.ts";
import "./sites.css";

/** The code for other websites, which of them may show it, and how it looks there. */
export function SitesPage({ view }: { view: SitesView }) {
  const { labels, things, languages, chosen, snippets, copy, preview, sites } = view;
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <form className="sites-choice" action={useHref(view.action)}>
        <SelectField name="show" label={labels.show} options={things} defaultValue={chosen.show} />
        <SelectField name="language" label={labels.language} options={languages} defaultValue={chosen.language} />
        <Button type="submit" look="quiet">
          {labels.update}
        </Button>
      </form>
      <div className="sites-parts">
        <section className="office-section" aria-labelledby="code">
          <h2 id="code">{labels.code}</h2>
          {snippets.map((snippet) => (
            <CopiedText key={snippet.id} snippet={snippet} copy={copy} />
          ))}
        </section>
        <div className="sites-side">
          <section className="office-section" aria-labelledby="sites">
            <h2 id="sites">{sites.title}</h2>
            <p className="sites-text">{sites.text}</p>
            <p>
              <OfficeLink to={sites.change.href}>{sites.change.text}</OfficeLink>
            </p>
          </section>
          <section className="office-section" aria-labelledby="preview">
            <h2 id="preview">{preview.title}</h2>
            <ul className="sites-kinds">
              {preview.kinds.map(({ label, href, isCurrent }) => (
                <li key={href}>
                  <OfficeLink to={href} isCurrent={isCurrent}>
                    {label}
                  </OfficeLink>
                </li>
              ))}
            </ul>
            {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site; a sandbox that lets it work would not protect anything */}
            <iframe className="sites-preview" src={preview.src} title={preview.title} loading="lazy" />
          </section>
        </div>
      </div>
      <CopyScript />
    </Sheet>
  );
}
