import { data } from "react-router";
import { answers, type Refusal } from "#domain/errors.ts";
import { statusMessages } from "#domain/status-messages.ts";

/** What the slug-expired view says instead of its usual text. */
export interface ExpiredWords {
  title: string;
  text: string;
}

/** `throw refused(…)` in a loader or action: the error screen shows it with the right status. */
export function refused(refusal: Refusal, words?: ExpiredWords, headers: Record<string, string> = {}) {
  const { status } = answers[refusal.code];
  const statusText = statusMessages[refusal.code];
  return data(words === undefined ? refusal : { ...refusal, words }, { status, statusText, headers });
}
