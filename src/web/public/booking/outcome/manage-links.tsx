import { TextLink } from "../../../ui/button/text-link.tsx";
import type { ManageView } from "../page/outcome-views.ts";

/** Quiet links to move or cancel the booking. */
export function ManageLinks({ manage: { title, links, notes } }: { manage: ManageView }) {
  return (
    <section aria-labelledby="manage">
      <h2 className="outcome__heading" id="manage">
        {title}
      </h2>
      {links.length > 0 && (
        <div className="link-row">
          {links.map(({ href, label, isWhole }) => (
            <TextLink key={href} to={href} {...(isWhole && { reloadDocument: true, target: "_top" })}>
              {label}
            </TextLink>
          ))}
        </div>
      )}
      {notes.length > 0 && <p className="muted">{notes.join(" ")}</p>}
    </section>
  );
}
