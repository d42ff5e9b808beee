import { data } from "react-router";
import { answers, type Refusal } from "#domain/errors.ts";

/** `throw refused(…)` in a loader or action: the error screen shows it with the right status. */
export function refused(refusal: Refusal) {
  const { status, statusMessage } = answers[refusal.code];
  return data(refusal, { status, statusText: statusMessage });
}
