import { data } from "react-router";
import { answers, type Refusal } from "#domain/errors.ts";
import { statusMessages } from "#domain/status-messages.ts";

/** What the slug-expired view says instead of its usual text. */
export interface ExpiredWords {
  title: string;
  text: string;
}

/** Whose page it would have been, and the way on from here. */
export interface ErrorBusiness {
  name: string;
  contactMethod: string;
  href: string;
  /** Of the link. */
  label: string;
}

export type ErrorWords = Partial<ExpiredWords> & { business?: ErrorBusiness };

/** `throw refused(…)` in a loader or action: the error screen shows it with the right status. */
export function refused(refusal: Refusal, words?: ErrorWords, headers: Record<string, string> = {}) {
  const { status } = answers[refusal.code];
  const statusText = statusMessages[refusal.code];
  return data(words === undefined ? refusal : { ...refusal, words }, { status, statusText, headers });
}
