import { data } from "react-router";
import type { Sender } from "#use-cases/limits/client.ts";
import type { BookingActionResult } from "./state/action-result.ts";
import { retryAfter } from "../../http/retry-after.ts";
import { askPuzzle, readProof } from "../shared/widget/puzzle.server.ts";
import { textOf } from "../../http/read-form.ts";
import type { BookingRequest } from "./page/open-booking.server.ts";

/** The sender of a form. Rate limits count by sender. */
export function senderOf({ client }: BookingRequest, form: FormData): Sender {
  return { client, proof: readProof(form) };
}

/** The idempotency key of a form. A solved puzzle is the key of its form, so it is good for one request. */
export function keyOf(form: FormData): string {
  return readProof(form)?.puzzle ?? textOf(form, "key");
}

interface Answered {
  data: BookingActionResult;
  init: ResponseInit | null;
}

/** Adds a puzzle if solving it lifts the refusal, and Retry-After if the refusal is a rate limit. */
export async function withPuzzle(request: BookingRequest, form: FormData, { data: value, init }: Answered) {
  const isRefused = value.kind === "refused" || value.kind === "dates";
  if (!isRefused || value.refusal === null) return data(value, init ?? undefined);
  const { refusal } = value;
  const providerId = request.page.provider.id;
  const puzzle = await askPuzzle(
    { refusal, sender: senderOf(request, form), providerId, intent: textOf(form, "intent") },
    request,
  );
  const shown: BookingActionResult = puzzle === undefined ? value : { ...value, puzzle };
  return data(shown, { ...init, headers: retryAfter(refusal) });
}
