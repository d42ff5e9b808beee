import type { FieldFault, TypedDetails } from "#domain/booking/details/details.ts";
import type { TypedGuests } from "#domain/booking/details/guests.ts";
import type { TypedRule } from "#domain/booking/series/repeats.ts";
import type { Refusal } from "#domain/errors.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { PuzzleView } from "../../../ui/human-check/human-check.tsx";
import type { FaultView, Values } from "../../../ui/questions/question-views.ts";
import type { Prefill } from "../../shared/booking/state/query.ts";

/** An action's result if the visitor stays on the page. Otherwise the action redirects. */
export type BookingActionResult =
  | {
      kind: "refused";
      refusal: Refusal;
      tried: Instant | null;
      details?: TypedDetails;
      answers?: Values;
      guests?: TypedGuests;
      prefill?: Prefill;
      /** How often the visit was to repeat. */
      repeat?: TypedRule | null;
      puzzle?: PuzzleView;
      /** A code that cannot be used. */
      code?: string;
    }
  /** `answered` and `answers` belong to the forms that the visit's services ask. */
  | { kind: "details"; faults: FieldFault[]; values: TypedDetails; answered: FaultView[]; answers: Values }
  | { kind: "guests"; faults: FieldFault[]; values: TypedGuests }
  /** The choice for each date of a series, by its position, and why the dates could not be held. */
  | { kind: "dates"; refusal: Refusal | null; choices: Record<number, string>; puzzle?: PuzzleView }
  | { kind: "kept" }
  | { kind: "pick" };

/** The typed values and their faults, whichever kind of result has them. */
export function submittedDetails(result: BookingActionResult | undefined): {
  values: TypedDetails | undefined;
  faults: FieldFault[];
  answers: Values | undefined;
  answered: FaultView[];
} {
  if (result?.kind === "details") return result;
  const { details, answers } = result?.kind === "refused" ? result : {};
  return { values: details, faults: [], answers, answered: [] };
}

export function submittedGuests(result: BookingActionResult | undefined): {
  values: TypedGuests | undefined;
  faults: FieldFault[];
} {
  if (result?.kind === "guests") return result;
  return { values: result?.kind === "refused" ? result.guests : undefined, faults: [] };
}
