import type { Day } from "../../time/day.ts";
import type { MessageKey } from "../../locales/messages.ts";
import type { Answer } from "../definition.ts";

/** What a field's controls say: an answer, nothing, or something that is none. */
export interface Reading {
  answer: Answer | null;
  fault: Complaint | null;
}

/** What to say about it; `control` where it is not the field's first that is to be mended. */
export interface Complaint {
  message: MessageKey;
  values?: Record<string, string | number>;
  control?: string;
}

export interface Readers {
  /** In the provider's zone: nobody is born after it. */
  today: Day;
  /** The number in international form, or null where it is none. */
  readPhone(typed: string, country: string): string | null;
}

export const nothing: Reading = { answer: null, fault: null };

export function answered(answer: Answer): Reading {
  return { answer, fault: null };
}

export function faulty(message: MessageKey, values?: Complaint["values"]): Reading {
  return { answer: null, fault: values === undefined ? { message } : { message, values } };
}
