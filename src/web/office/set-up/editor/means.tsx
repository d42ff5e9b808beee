import { Notice } from "../../../ui/notice/notice.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import type { EditorView } from "../set-up-views.ts";

/** What a change means for visits to come. */
export function Means({ means }: { means: EditorView["means"] }) {
  if (means === null) return null;
  return (
    <Notice tone={means.mark !== null ? "warning" : "error"} title={means.title} isLive>
      <ul>
        {means.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <ul>
        {means.visits.map(({ href, text }) => (
          <li key={href}>
            <OfficeLink to={href}>{text}</OfficeLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
