import { Suspense } from "react";
import { lazyPart } from "../../../ui/lazy-part.ts";
import type { RulesView } from "./repeat-views.ts";

/** Few services repeat. */
const RepeatChoice = lazyPart(async () => (await import("./repeat-choice.tsx")).RepeatChoice);

/** How often the visit repeats, beside the button that holds a time. A form that is sent before it loads books once. */
export function RepeatPart({ rules, sent }: { rules: RulesView | null; sent: RulesView["typed"] | null | undefined }) {
  if (rules === null) return null;
  return (
    <Suspense fallback={<input type="hidden" name="repeat" value="once" />}>
      <RepeatChoice rules={sent == null ? rules : { ...rules, typed: sent }} />
    </Suspense>
  );
}
