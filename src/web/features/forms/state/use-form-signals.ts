import { useEffect } from "react";
import { signal } from "../../../frame/signal.ts";
import { useSignal } from "../../../frame/use-signal.ts";
import type { FormActionResult } from "./form-action-result.ts";
import type { FormPageData } from "../form-views.ts";

/** Reports the progress to the host page: ids and states, never answers. */
export function useFormSignals(data: FormPageData, result: FormActionResult | undefined): void {
  const step = data.step === "questions" ? data.page.id : data.step;
  useSignal("step_viewed", { step, form: data.head.slug });
  const told = data.step === "ended" ? data.told : null;
  useSignal(told?.type ?? "form_submitted", told?.data ?? null);
  useEffect(() => {
    if (result?.kind === "refused") signal("error", { code: result.refusal.code });
  }, [result]);
}
