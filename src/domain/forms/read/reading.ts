import type { Day } from "../../time/day.ts";
import type { MessageKey } from "../../locales/messages.ts";
import type { Answer } from "../definition.ts";

/** What a field's controls say: an answer, nothing, or something that is none. */
export interface FieldReading {
  answer: Answer | null;
  fault: FieldIssue | null;
}

/** What to say about it; `control` where it is not the field's first that is to be mended. */
export interface FieldIssue {
  message: MessageKey;
  values?: Record<string, string | number>;
  control?: string;
}

export interface ReadContext {
  /** In the provider's zone: nobody is born after it. */
  today: Day;
  /** The number in international form, or null where it is none. */
  readPhone(typed: string, country: string): string | null;
}

export const emptyReading: FieldReading = { answer: null, fault: null };

export function answered(answer: Answer): FieldReading {
  return { answer, fault: null };
}

export function invalid(message: MessageKey, values?: FieldIssue["values"]): FieldReading {
  return { answer: null, fault: values === undefined ? { message } : { message, values } };
}
