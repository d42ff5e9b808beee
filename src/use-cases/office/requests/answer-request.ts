import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { findProviderContact } from "#store/offers/providers.ts";
import { findOfficeBooking } from "../booking/find-office-booking.ts";
import { confirmRequest, type ConfirmRefusal } from "./confirm-request.ts";
import { declineRequest, type DeclineRefusal } from "./decline-request.ts";
import type { ProposeRefusal } from "./propose-time.ts";
import type { Services } from "../../shared/services.ts";

export interface RequestAnswer {
  reference: string;
  answer:
    | {
        kind: "confirm";
        /** As typed; null: the visitor's preferred time. */
        start: string | null;
        /** A slug; null: as the visitor chose. */
        staff: string | null;
      }
    | { kind: "decline"; reason: string };
}

/** Confirms or declines a request, if the operator may answer it. Answering it again has the same result. */
export async function answerRequest(
  office: Office,
  { reference: typed, answer }: RequestAnswer,
  services: Services,
): Promise<Result<null, OfficeRefusal>> {
  const found = await findOfficeBooking(services.db, office, { reference: typed, verb: "requests.answer" });
  if (!found.ok) return found;
  const { slug } = await findProviderContact(services.db, office.providerId);
  const named = { reference: found.value.reference, provider: slug, by: office.actor };
  const done =
    answer.kind === "confirm"
      ? await confirmRequest({ ...named, start: answer.start, staff: answer.staff }, services)
      : await declineRequest({ ...named, reason: answer.reason }, services);
  return done.ok ? ok(null) : refuse(requestRefusal(done.refusal.code));
}

type AnswerRefusal = ConfirmRefusal | DeclineRefusal | ProposeRefusal;

/** Times come from a list, so one that cannot be read was not chosen there. */
export function requestRefusal(code: AnswerRefusal["code"]): OfficeRefusal {
  switch (code) {
    case "slot-lost":
      return { code: "time-lost" };
    case "time-unreadable":
    case "time-skipped":
    case "time-ambiguous":
    case "start-needed":
      return { code: "start-missing" };
    case "reason-unreadable":
      return { code: "reason-unreadable" };
    case "service-gone":
    case "visitor-erased":
    case "member-unknown":
    case "several-lines":
      return { code: "request-unanswerable" };
    case "provider-unknown":
    case "booking-unknown":
    case "reference-ambiguous":
    case "not-waiting":
    case "confirmed-otherwise":
      return { code: "booking-changed" };
  }
}
