import type { ReactElement } from "react";
import { Notice } from "../../ui/notice/notice.tsx";
import type { SaleNoteView } from "./sale-views.ts";

export function SaleNote({ note: { title, text } }: { note: SaleNoteView }): ReactElement {
  return title === null ? (
    <p className="muted">{text}</p>
  ) : (
    <Notice tone="warning" title={title}>
      <p>{text}</p>
    </Notice>
  );
}
