import { DateLeaf } from "../../ui/leaf/date-leaf.tsx";
import type { LeafView } from "./waiting-views.ts";

/** What a person waits for: the service, then the time, the day or the times. */
export function SessionLine({ leaf, lines }: { leaf: LeafView | null; lines: readonly string[] }) {
  return (
    <div className="waiting-page__session">
      {leaf !== null && <DateLeaf {...leaf} />}
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}
