import type { Day } from "../../time/day.ts";
import type { MessageKey } from "../../locales/messages.ts";
import type { Answer } from "../definition.ts";

/** The content of a field's controls: an answer, nothing, or an error. */
export interface FieldReading {
  answer: Answer | null;
  fault: FieldIssue | null;
}

/** The error message. `control` is set if it is not the field's first control that needs correction. */
export interface FieldIssue {
  message: MessageKey;
  values?: Record<string, string | number>;
  control?: string;
}

export interface ReadContext {
  /** Today in the provider's zone. A date of birth must be earlier. */
  today: Day;
  /** Returns the number in international form, or null if it is not a phone number. */
  readPhone(typed: string, country: string): string | null;
}

export const emptyReading: FieldReading = { answer: null, fault: null };

export function answered(answer: Answer): FieldReading {
  return { answer, fault: null };
}

export function invalid(message: MessageKey, values?: FieldIssue["values"]): FieldReading {
  return { answer: null, fault: values === undefined ? { message } : { message, values } };
}
