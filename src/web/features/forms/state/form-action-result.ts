import type { Refusal } from "#domain/errors.ts";
import type { FaultView } from "../../../ui/questions/question-views.ts";
import type { FormPageView } from "../form-views.ts";

/** What an action answers when it keeps the visitor on the page; what leads on is a redirect. */
export type FormActionResult =
  | { kind: "again"; page: FormPageView; faults: FaultView[] }
  /** What else is to be mended is told with it, so that nobody is sent back twice. */
  | { kind: "refused"; page: FormPageView; refusal: Refusal; faults: FaultView[] }
  | { kind: "kept" };
