import { useTranslations } from "use-intl";
import { Notice } from "../../ui/notice/notice.tsx";
import type { FormResult } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import { AttendanceButtons } from "../shared/front-desk/attendance-buttons.tsx";
import type { AttendancePageView } from "../shared/front-desk/front-desk-views.ts";

/** Everyone of one booking, with what is recorded about them. */
export function AttendancePage({ view, result }: { view: AttendancePageView; result: FormResult | undefined }) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      {result !== undefined && <Notice tone="error" title={result.fault} isLive />}
      {view.hint !== "" && <p>{view.hint}</p>}
      <ul className="people-list">
        {view.people.map(({ id, name, attendance }) => (
          <li key={id} className="people-list__row">
            <span className="people-list__name">{name}</span> <AttendanceButtons view={attendance} />
          </li>
        ))}
      </ul>
      <p>
        <OfficeLink to={view.back}>{t("console.back")}</OfficeLink>
      </p>
    </Sheet>
  );
}
