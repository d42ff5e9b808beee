import { Notice } from "../../../ui/notice/notice.tsx";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import type { FindingsView, ListedThing } from "./pack-views.ts";

export function Things({ things }: { things: readonly ListedThing[] }) {
  return (
    <ul className="packs-things">
      {things.map(({ key, name, isFile = false, href, note }) => (
        <li key={key}>
          {isFile ? (
            <code>{name}</code>
          ) : href === null ? (
            <span>{name}</span>
          ) : (
            <OfficeLink to={href}>{name}</OfficeLink>
          )}{" "}
          <span className="small muted">{note}</span>
        </li>
      ))}
    </ul>
  );
}

export function FindingsList({ view, tone }: { view: FindingsView | null; tone: "error" | "warning" }) {
  if (view === null) return null;
  return (
    <Notice tone={tone} title={view.title} isLive={tone === "error"}>
      <ul className="packs-findings">
        {view.findings.map(({ place, keys, text, isEnglish }) => (
          <li key={place + keys + text}>
            {place !== "" && <code>{place}</code>} {keys !== "" && <code>{keys}</code>}{" "}
            <span lang={isEnglish ? "en" : undefined}>{text}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
