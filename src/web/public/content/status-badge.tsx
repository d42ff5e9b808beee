import { useTranslations } from "use-intl";
import type { MessageKey } from "#domain/locales/messages.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import type { PreviewStatus } from "../shared/content/content-views.ts";

const names: Record<PreviewStatus, MessageKey> = {
  draft: "content.status.draft",
  scheduled: "content.status.scheduled",
  published: "content.status.published",
  archived: "content.status.archived",
};

export function StatusBadge({ status }: { status: PreviewStatus }) {
  const t = useTranslations();
  return <Badge tone={status === "published" ? "success" : "warning"}>{t(names[status])}</Badge>;
}
