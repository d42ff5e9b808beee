import { namesFrom, type HiddenValues } from "../../shared/forms/schema-names.ts";
import type { moveForm } from "./move-schemas.server.ts";
import type { SelectOption } from "../../../ui/field/select-field.tsx";
import type { FormResult } from "../../shared/frame/office-form.tsx";
import type { ChangeHead } from "../../shared/booking/booking-views.ts";

/** The fields of the forms. */
export const moveField = namesFrom<typeof moveForm>();

export interface MoveView extends ChangeHead {
  day: string;
  /** The day in the address, to come back to after a refusal. */
  date: string;
  previous: { label: string; href: string };
  next: { label: string; href: string };
  times: { value: string; label: string }[];
  /** Whom the operator may name. */
  members: SelectOption[];
  /** When the visit starts and how many minutes it takes; null if its length cannot be changed. */
  time: string;
  length: string | null;
  /** Where the whole class is moved, if the visit is part of one. */
  wholeClass: string | null;
}

/** A move that waives rules, before it is made. */
export interface OverrideView {
  now: string;
  next: string;
  rules: { code: string; text: string }[];
  reads: string;
  /** What the form has to send again. */
  values: HiddenValues<typeof moveField>;
  reasons: string[];
}

/** The answer to a move that was refused. */
export interface MoveResult extends FormResult {
  override?: OverrideView;
  /** What is in the way, or what the operator wanted while someone else was faster. */
  details?: string;
}
