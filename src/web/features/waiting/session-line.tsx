import { DateLeaf } from "../../ui/leaf/date-leaf.tsx";
import type { Leaf } from "./waiting-views.ts";

/** The session that a person waits for. */
export function SessionLine({ leaf, lines }: { leaf: Leaf; lines: readonly string[] }) {
  return (
    <div className="waiting-page__session">
      <DateLeaf {...leaf} />
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}
