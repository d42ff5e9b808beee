import { data, redirectDocument } from "react-router";
import { seriesScopes, type SeriesScope } from "#domain/booking/series/series-scope.ts";
import { isReason } from "#domain/booking/text.ts";
import { refusalResponses, type Result } from "#domain/errors.ts";
import { cancelBooking } from "#use-cases/booking/manage/cancel-booking.ts";
import { cancelSeat } from "#use-cases/booking/manage/cancel-seat.ts";
import { makeUpPath } from "#domain/navigation/addresses.ts";
import { openFor, readMakeUps } from "#use-cases/booking/make-ups/read-make-up.ts";
import { commonQuery, searchOf } from "../../shared/booking/state/query.ts";
import { reportContext } from "../../../http/context.ts";
import type { CancelAnswer } from "./cancel-views.ts";
import { readForm, textOf } from "../../../http/read-form.ts";
import { refused } from "../../../http/refused.ts";
import { refusedInWords } from "../../shared/widget/closed.server.ts";
import { outcomeAddress } from "./cancel.server.ts";
import { openCancel, type CancelRequest } from "./open-cancel.server.ts";

type Arguments = Parameters<typeof openCancel>[0] & { request: Request };

/** Cancels and redirects to the outcome. Reports faults; the visitor keeps the page and what they typed. */
export async function handleCancel(args: Arguments) {
  const request = await openCancel(args);
  const form = await readForm(args.request);
  const reason = textOf(form, "reason").trim();
  const scope = seriesScopes.find((one) => one === (textOf(form, "scope") || "this"));
  if (scope === undefined) throw refused({ code: "choice-unknown" });
  if (!isReason(reason)) return answer({ kind: "invalid", reason, scope }, 422);
  try {
    const cancelled = await cancel(request, { reason, scope, key: textOf(form, "key") });
    if (!cancelled.ok) throw await refusedInWords(cancelled.refusal, request.code);
    // A new document: the outcome page arrives complete, and it may be framed while this page may not.
    return redirectDocument(await nextAddress(request), 303);
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    args.context.get(reportContext)("cancelling failed", fault, {});
    return answer({ kind: "failed", reason, scope }, refusalResponses.unable.status);
  }
}

/** The outcome, or what can be chosen in place of a missed date. */
async function nextAddress(request: CancelRequest): Promise<string> {
  const { managed, services, query, guest } = request;
  const open = guest === null && openFor(managed.booking, await readMakeUps(managed.booking, services));
  const isMissed = open && open.missedId === managed.booking.id;
  return isMissed ? makeUpPath + searchOf(commonQuery(query), { booking: query.booking }) : outcomeAddress(request);
}

function cancel(
  { query, guest, services }: CancelRequest,
  { reason, scope, key }: { reason: string; scope: SeriesScope; key: string },
): Promise<Result<object>> {
  if (guest === null) return cancelBooking({ token: query.booking!, reason, scope, key }, services);
  const of = query.booking === null ? { seat: query.seat! } : { booking: query.booking, guest: guest.position };
  return cancelSeat({ of, key }, services);
}

function answer(value: CancelAnswer, status: number) {
  return data(value, { status });
}
