import { useTranslations } from "use-intl";
import type { MessageKey } from "#domain/locales/messages.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import type { ProofStatus } from "./content-views.ts";

const names: Record<ProofStatus, MessageKey> = {
  draft: "content.status.draft",
  scheduled: "content.status.scheduled",
  published: "content.status.published",
  archived: "content.status.archived",
};

export function StatusBadge({ status }: { status: ProofStatus }) {
  const t = useTranslations();
  return <Badge tone={status === "published" ? "success" : "warning"}>{t(names[status])}</Badge>;
}
