import { data, redirect } from "react-router";
import { requestPath } from "#domain/navigation/addresses.ts";
import { confirmRequest, type ConfirmRefusal } from "#use-cases/office/requests/confirm-request.ts";
import { declineRequest, type DeclineRefusal } from "#use-cases/office/requests/decline-request.ts";
import { proposeTime, type ProposeRefusal } from "#use-cases/office/requests/propose-time.ts";
import type { RequestActionResult } from "./request-views.ts";
import { readFields } from "../../http/read-form.ts";
import { refused } from "../../http/refused.ts";
import { proposedChoices, openOfficeRequest } from "./request.server.ts";
import type { RequestArguments, OpenedRequest } from "./open-request.server.ts";

type Refused = ConfirmRefusal | DeclineRefusal | ProposeRefusal | { code: "start-needed" };

/** Carries out the office's decision and shows the result. On a refusal, shows the form again with the typed values. */
export async function handleRequest(args: RequestArguments & { request: Request }) {
  const request = await openOfficeRequest(args);
  const text = await readFields(args.request, ["intent", "start", "typed", "reason"]);
  const typed = text("typed");
  const refusal = await answer(request, {
    intent: text("intent"),
    start: typed || text("start"),
    reason: text("reason"),
  });
  // The router adds the locale prefix.
  if (refusal === null) return redirect(requestPath + args.url.search, 303);
  const answerView: RequestActionResult = {
    ...faultOf(refusal, request),
    choices: proposedChoices("nearest" in refusal ? refusal.nearest : [], request),
    typed,
    reason: text("reason"),
  };
  return data(answerView, { status: refusal.code === "slot-lost" ? 409 : 422 });
}

interface Typed {
  intent: string;
  start: string;
  reason: string;
}

async function answer(request: OpenedRequest, { intent, start, reason }: Typed): Promise<Refused | null> {
  const { managed, services } = request;
  const by = { kind: "office-link" } as const;
  const named = { reference: managed.booking.reference, provider: managed.provider.slug, by };
  switch (intent) {
    case "confirm":
      return refusalOf(await confirmRequest({ ...named, start: null, staff: null }, services));
    case "confirm-at":
      if (start === "") return { code: "start-needed" };
      return refusalOf(await confirmRequest({ ...named, start, staff: null }, services));
    case "propose":
      if (start === "") return { code: "start-needed" };
      return refusalOf(await proposeTime(managed, start, services));
    case "decline":
      return refusalOf(await declineRequest({ ...named, reason }, services));
    default:
      throw refused({ code: "choice-unknown" });
  }
}

function refusalOf(result: { ok: true } | { ok: false; refusal: Refused }): Refused | null {
  return result.ok ? null : result.refusal;
}

/** The error message and the field it belongs to. */
function faultOf({ code }: Refused, { t }: OpenedRequest): Pick<RequestActionResult, "fault" | "field"> {
  switch (code) {
    case "slot-lost":
      return { fault: t("office.fault.lost"), field: null };
    case "start-needed":
      return { fault: t("office.fault.choose"), field: "typed" };
    case "time-unreadable":
    case "time-skipped":
      return { fault: t("office.fault.unreadable"), field: "typed" };
    case "time-ambiguous":
      return { fault: t("office.fault.ambiguous"), field: "typed" };
    case "reason-unreadable":
      return { fault: t("details.text.invalid"), field: "reason" };
    case "not-waiting":
    case "confirmed-otherwise":
      return { fault: t("office.fault.answered"), field: null };
    case "provider-unknown":
    case "booking-unknown":
    case "reference-ambiguous":
    case "visitor-erased":
    case "service-gone":
    case "member-unknown":
    case "several-lines":
      return { fault: t("office.fault.gone"), field: null };
  }
}
