import type { Refusal } from "#domain/errors.ts";
import type { FaultView } from "../../../ui/questions/question-views.ts";
import type { FormPageView } from "../../shared/forms/form-views.ts";

/** An action's result if the visitor stays on the page. Otherwise the action redirects. */
export type FormActionResult =
  | { kind: "again"; page: FormPageView; faults: FaultView[] }
  /** Includes the other faults, so that the visitor does not have to correct the page twice. */
  | { kind: "refused"; page: FormPageView; refusal: Refusal; faults: FaultView[] }
  | { kind: "kept" };
