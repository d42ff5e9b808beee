import { useTranslations } from "use-intl";
import type { FormPageView } from "../../shared/forms/form-views.ts";

/** The questions of this page and their total. Empty if the page has no questions. */
export function useProgressText(progress: FormPageView["progress"]): string {
  const t = useTranslations();
  if (progress === null) return "";
  const { from, to, total } = progress;
  return from === to ? t("forms.question", { position: to, total }) : t("forms.questions", { from, to, total });
}
