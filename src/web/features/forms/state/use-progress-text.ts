import { useTranslations } from "use-intl";
import type { FormPageView } from "../form-views.ts";

/** Which questions of how many a page asks; empty where it asks none. */
export function useProgressText(progress: FormPageView["progress"]): string {
  const t = useTranslations();
  if (progress === null) return "";
  const { from, to, total } = progress;
  return from === to ? t("forms.question", { position: to, total }) : t("forms.questions", { from, to, total });
}
