import { useTranslations } from "use-intl";
import { Sheet } from "../frame/sheet.tsx";
import type { RequestsView } from "./list-views.ts";
import { VisitList } from "./visit-list.tsx";

/** Requests that wait for an answer, the oldest first. */
export function RequestsPage({ view }: { view: RequestsView }) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={t("console.nav.requests")} lead={view.lead}>
      <VisitList rows={view.rows} />
    </Sheet>
  );
}
