import { useEffect } from "react";
import { signal } from "../../../frame/signal.ts";
import { useSignal } from "../../../frame/use-signal.ts";
import type { FormActionResult } from "./form-action-result.ts";
import type { FormPageData } from "../form-views.ts";

/** How far somebody has come, for the page that frames ours: ids and states, never what was answered. */
export function useFormSignals(data: FormPageData, result: FormActionResult | undefined): void {
  const step = data.step === "questions" ? data.page.id : data.step;
  useSignal("step_viewed", { step, form: data.head.slug });
  const told = data.step === "ended" ? data.told : null;
  useSignal(told?.type ?? "form_submitted", told?.data ?? null);
  useEffect(() => {
    if (result?.kind === "refused") signal("error", { code: result.refusal.code });
  }, [result]);
}
