import { data } from "react-router";
import { asRefusal, refusalResponses, type NextSteps, type Refusal } from "#domain/errors.ts";
import { statusMessages } from "#domain/status-messages.ts";

/** Texts that replace the default ones of the slug-expired view. */
export interface ExpiredWords {
  title: string;
  text: string;
}

/** Texts that replace the default ones of the error screen. */
export interface ErrorWords extends Partial<ExpiredWords> {
  /** The label of the link at the end. */
  label?: string;
  afterwards?: NextSteps;
}

/** `throw refused(…)` in a loader or action: the error screen shows the refusal with the right status. */
export function refused(refusal: Refusal, words?: ErrorWords, headers: Record<string, string> = {}) {
  const { status } = refusalResponses[refusal.code];
  const statusText = statusMessages[refusal.code];
  return data(words === undefined ? refusal : { ...refusal, words }, { status, statusText, headers });
}

/** Whether a loader or an action threw a refusal. */
export function isRefused(thrown: unknown): thrown is ReturnType<typeof refused> {
  if (typeof thrown !== "object" || thrown === null || !("data" in thrown) || !("init" in thrown)) return false;
  return asRefusal(thrown.data) !== null;
}
