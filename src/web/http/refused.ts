import { data } from "react-router";
import { refusalResponses, type NextSteps, type Refusal } from "#domain/errors.ts";
import { statusMessages } from "#domain/status-messages.ts";

/** What the slug-expired view says instead of its usual text. */
export interface ExpiredWords {
  title: string;
  text: string;
}

/** What the error screen says instead of its usual words. */
export interface ErrorWords extends Partial<ExpiredWords> {
  /** Whose page it would have been, in place of the status. */
  status?: string;
  /** What the way on from here is called. */
  label?: string;
  afterwards?: NextSteps;
}

/** `throw refused(…)` in a loader or action: the error screen shows it with the right status. */
export function refused(refusal: Refusal, words?: ErrorWords, headers: Record<string, string> = {}) {
  const { status } = refusalResponses[refusal.code];
  const statusText = statusMessages[refusal.code];
  return data(words === undefined ? refusal : { ...refusal, words }, { status, statusText, headers });
}
