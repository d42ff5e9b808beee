import { Button } from "../../../../ui/button/button.tsx";
import { controlProps, FieldFrame } from "../../../../ui/field/field-frame.tsx";
import { useHref } from "../../../../ui/navigation/shown.ts";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { OfficeLink } from "../../../shared/frame/office-link.tsx";
import { Sheet } from "../../../shared/frame/sheet.tsx";
import type { LoadView } from "../pack-views.ts";
import { FindingsList } from "../things.tsx";
import "../packs.css";

/** Uploads a pack. Nothing changes yet. */
export function LoadPage({ view }: { view: LoadView }) {
  const field = { name: "pack", ...view.field };
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      {view.notice !== null && <Notice tone={view.notice.tone} title={view.notice.text} isLive />}
      <FindingsList view={view.faults} tone="error" />
      <form
        className="office-form"
        method="post"
        action={useHref(view.action)}
        encType="multipart/form-data"
        noValidate
      >
        <FieldFrame {...field}>
          <input {...controlProps(field)} className="file-input" type="file" accept=".zip,application/zip" />
        </FieldFrame>
        <div className="office-buttons">
          <Button type="submit">{view.submit}</Button>
          <OfficeLink to={view.up.href}>{view.up.text}</OfficeLink>
        </div>
      </form>
    </Sheet>
  );
}
